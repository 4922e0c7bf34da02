import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { outcomeOf } from '../../pins/testing/recording-bus.js';
import { startFullAccounts, type FullAccount, type FullAccounts } from '../testing/full-account.js';

/** What becomes of a table's rows when their user is deleted. */
type Fate =
  /** They go; `of` finds those of the user `$`. */
  | { fate: 'deleted'; of: string }
  /** They go as soon as the files are removed, and hold nothing but random keys. */
  | { fate: 'deleted with the files' }
  /** They stay and say nothing of anybody. */
  | { fate: 'kept, about nobody' };

const OWN_ROW = { fate: 'deleted', of: `user_id = '$'` } as const;
const GROUPS = `select id from pin_groups where user_id = '$'`;
const LISTS = `select id from board_lists where user_id = '$'`;

/** Every column of every table, and what becomes of it. A new one must be named here, by somebody who has thought of it. */
const TABLES: Record<string, Fate & { columns: string }> = {
  users: {
    ...{ fate: 'deleted', of: `id = '$'` },
    columns: `id pinterest_user_id pinterest_username profile_image_url name email email_verified free_pins_used
      free_pins_assigned verification_bonus_at subscription_status subscription_is_free free_granted_at time_zone
      wants_weekly_analytics wants_product_updates leaving_at created_at last_login_at updated_at`,
  },
  session_store: { ...{ fate: 'deleted', of: `sess ->> 'userId' = '$'` }, columns: 'sid sess expire' },
  connections: {
    ...OWN_ROW,
    columns: `user_id pinterest_account_id sealed_access_token sealed_refresh_token scopes access_expires_at
      refresh_expires_at status token_serial access_refused_at renewed_for_refusal_at renewal_failures renewal_after
      lost_mail_at updated_at`,
  },
  email_verifications: {
    ...OWN_ROW,
    columns: 'id user_id address token_hash created_at expires_at used_at',
  },
  verification_sends: { fate: 'kept, about nobody', columns: 'id subject at' },
  spent_free_pins: { fate: 'kept, about nobody', columns: 'person used had_bonus noted_at' },
  idempotency_keys: { ...OWN_ROW, columns: 'user_id key request_hash answer created_at' },
  board_lists: { ...OWN_ROW, columns: 'id user_id name description created_at updated_at' },
  board_list_entries: {
    ...{ fate: 'deleted', of: `board_list_id in (${LISTS})` },
    columns: `id board_list_id position target_key pinterest_board_id section_id board_name section_name description
      cover_image_url pin_count follower_count created_at`,
  },
  images: {
    ...OWN_ROW,
    columns: 'id user_id key content_type width height bytes sha256 created_at',
  },
  draft_pins: {
    ...OWN_ROW,
    columns: `id user_id title description link alt_text image_id image_key board_list_id pinterest_board_id
      pinterest_section_id board_name section_name scheduled_for created_at updated_at`,
  },
  pin_groups: {
    ...OWN_ROW,
    columns: `id user_id image_id image_key image_content_type board_list_id board_list_name board_name section_name
      title description link alt_text credit_spent credit_returned_at spam_held_until scheduled_for published_at
      deleted_at run created_at`,
  },
  pins: {
    ...{ fate: 'deleted', of: `group_id in (${GROUPS})` },
    columns: `id group_id user_id position target_key board_id section_id board_name section_name state mode fence
      retry_count probe_count next_at lease_until first_sent_at unresolved_since recheck hold_reason fault
      pinterest_pin_id impressions saves pin_clicks link_clicks published_at created_at updated_at`,
  },
  pin_attempts: {
    ...{ fate: 'deleted', of: `pin_id in (select id from pins where group_id in (${GROUPS}))` },
    columns: 'id pin_id fence mode outcome status code message reason at',
  },
  mails: {
    ...OWN_ROW,
    columns: 'id key template to_address data user_id state attempts next_at fault sent_at created_at',
  },
  stripe_customers: {
    ...OWN_ROW,
    columns: 'user_id customer_id serial checkout_ends_at synced_at next_sync_at',
  },
  subscriptions: {
    ...OWN_ROW,
    columns: `id user_id customer_id status price_id amount currency interval current_period_end
      cancel_at_period_end cancel_at created_at started_at ended_at`,
  },
  stripe_events: {
    fate: 'kept, about nobody',
    columns: 'id type customer_id received_at processed_at attempts next_at',
  },
  image_removals: { fate: 'deleted with the files', columns: 'key next_at' },
  account_deletions: { fate: 'kept, about nobody', columns: 'id at had_subscription' },
  migrations: { fate: 'kept, about nobody', columns: 'id name executed_at' },
};

let accounts: FullAccounts;
let leaver: FullAccount;
let stayer: FullAccount;
beforeAll(async () => {
  accounts = await startFullAccounts();
  leaver = await accounts.newPerson('leaver');
  stayer = await accounts.newPerson('stayer');
});
afterAll(() => accounts.server.close());

const owned = Object.entries(TABLES).flatMap(([table, row]) =>
  row.fate === 'deleted' ? [{ table, of: row.of }] : [],
);
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
    await waitUntil(async () => (await accounts.rows('select from image_removals')).length === 0);
    expect(await files()).toHaveLength(2 * keys.length);
  });

  it('keeps that somebody was deleted, and nothing of whose it was', async () => {
    expect(await accounts.rows('select had_subscription, at from account_deletions')).toEqual([
      { had_subscription: true, at: accounts.server.clock.now() },
    ]);
  });
});
