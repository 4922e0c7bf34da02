import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { outcomeOf } from '../../pins/testing/recording-bus.js';
import { EVERY_TABLE as TABLES, OWNED_TABLES as owned } from '../testing/every-column.js';
import { startFullAccounts, type FullAccount, type FullAccounts } from '../testing/full-account.js';

let accounts: FullAccounts;
let leaver: FullAccount;
let stayer: FullAccount;
beforeAll(async () => {
  accounts = await startFullAccounts();
  leaver = await accounts.newPerson('leaver');
  stayer = await accounts.newPerson('stayer');
});
afterAll(() => accounts.server.close());

const rowsOf = async (table: string, where: string, { user }: FullAccount) =>
  (
    await accounts.rows(
      `select t::text as row from ${table} t where ${where.replaceAll('$', user.id)} order by 1`,
    )
  ).map(({ row }) => row);
const allRowsOf = async (person: FullAccount) =>
  Promise.all(owned.map(async ({ table, of }) => [table, await rowsOf(table, of, person)] as const));

/** The files of the store. */
async function files(): Promise<string[]> {
  const folder = fileURLToPath(accounts.server.config.STORAGE_URL);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}

describe('every column', () => {
  it('has somebody who has thought of what becomes of it when its user goes', async () => {
    const columns = await accounts.rows(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const named = Object.entries(TABLES).flatMap(([table, row]) =>
      row.columns.split(/\s+/).map((column) => `${table}.${column}`),
    );
    expect(columns.map(({ table, column }) => `${String(table)}.${String(column)}`).toSorted()).toEqual(
      named.toSorted(),
    );
  });
});

describe('deleting an account', () => {
  it('leaves no row and no file of it, and all of everybody else’s', async () => {
    for (const [table, rows] of await allRowsOf(leaver)) {
      // A table that no test fills would pass unseen.
      expect({ table, isFilled: rows.length > 0 }).toEqual({ table, isFilled: true });
    }
    const kept = await allRowsOf(stayer);
    const keys = await rowsOf('images', `user_id = '$'`, stayer);
    const { group, user, email, messages, browser } = leaver;
    const [, , third] = messages;
    if (!third) throw new Error('a pin under way was expected');
    const done = { kind: 'published', pinterestPinId: 'third-of-leaver', adopted: false } as const;
    await accounts.server.app.get(OutcomesService).ingest([outcomeOf(third, done)]);

    expect(await browser.delete(userPaths.account)).toMatchObject({ status: 204 });

    for (const [table, rows] of await allRowsOf(leaver)) expect({ table, rows }).toEqual({ table, rows: [] });
    expect(await allRowsOf(stayer)).toEqual(kept);
    const left: unknown[] = [];
    for (const table of Object.keys(TABLES)) left.push(...(await rowsOf(table, 'true', leaver)));
    const words = [user.id, user.pinterestUsername, email, group.id, ...messages.map(({ pinId }) => pinId)];
    for (const word of words) expect(left.join('\n')).not.toContain(word);
    // Of exports it is written down beforehand when they go.
    const removals = () => accounts.rows('select key from image_removals');
    await waitUntil(async () => (await removals()).length === 1);
    expect(await removals()).toEqual([{ key: 'exports/stayer/all.csv' }]);
    expect(await files()).toHaveLength(2 * keys.length);
  });

  it('keeps that somebody was deleted, and nothing of whose it was', async () => {
    expect(await accounts.rows('select had_subscription, at from account_deletions')).toEqual([
      { had_subscription: true, at: accounts.server.clock.now() },
    ]);
  });
});
