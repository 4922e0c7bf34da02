import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminPaths, authPaths, userPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';
import { AdministratorsJob } from './administrators.job.js';

const NAME = SANDBOX_USERNAMES.administrator;

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
beforeEach(async () => {
  await rows('delete from users; delete from administrator_names');
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
/** What both ask: the browser for its links, and the guard of every call. */
const isAdmin = async ({ browser }: SignedIn): Promise<boolean> => {
  const { body } = await browser.get(authPaths.me);
  const { status } = await browser.get(adminPaths.users);
  expect(status).toBe(body.isAdmin ? 200 : 403);
  return body.isAdmin;
};
/** At Pinterest the account goes by another name from now on, and somebody else's by its name. */
const giveNameAway = ({ user }: SignedIn, newName: string) =>
  rows(`update users set pinterest_user_id = '${randomUUID()}', pinterest_username = '${newName}'
    where id = '${user.id}'`);

describe('an administrator', () => {
  it('is the account that was the first to sign in by the name, however often it does', async () => {
    expect(await isAdmin(await server.signIn(NAME))).toBe(true);
    expect(await isAdmin(await server.signIn(NAME))).toBe(true);
    expect(await isAdmin(await server.signIn())).toBe(false);
  });

  it('is nobody else whom the name moves to, at once or after the first is gone', async () => {
    const first = await server.signIn(NAME);
    await giveNameAway(first, 'renamed');
    const second = await server.signIn(NAME);
    expect(second.user.id).not.toBe(first.user.id);
    expect(await isAdmin(second)).toBe(false);
    expect(await isAdmin(first)).toBe(false);
    // The name came back to it, and the second is still told by it until they sign in again.
    await rows(`update users set pinterest_username = '${NAME.toUpperCase()}' where id = '${first.user.id}'`);
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([true, false]);
    expect((await first.browser.delete(userPaths.account)).status).toBe(204);
    await server.app.get(AdministratorsJob).sweep.run();
    expect(await isAdmin(await server.signIn(NAME))).toBe(false);
    expect(await rows('select name, user_id from administrator_names')).toEqual([
      { name: NAME, user_id: null },
    ]);
  });

  it('is protected from others by the same rule', async () => {
    const first = await server.signIn(NAME);
    const other = await server.signIn();
    await rows(`update users set pinterest_username = '${NAME}' where id = '${other.user.id}'`);
    const { body } = await first.browser.get(adminPaths.users);
    expect(body.users.map((one: { id: string; isAdmin: boolean }) => [one.id, one.isAdmin])).toEqual(
      expect.arrayContaining([
        [first.user.id, true],
        [other.user.id, false],
      ]),
    );
  });

  it('who signed in before they were named is bound when the backend starts: of several the latest', async () => {
    const [first, latest] = [await server.signIn(NAME), await server.signIn()];
    await rows(`delete from administrator_names;
      update users set pinterest_username = '${NAME}', last_login_at = last_login_at + interval '1 minute'
        where id = '${latest.user.id}'`);
    await Promise.all([1, 2].map(() => server.app.get(AdministratorsJob).sweep.run()));
    expect([await isAdmin(first), await isAdmin(latest)]).toEqual([false, true]);
  });

  it('is told in the log when the backend starts, and whenever that changes', async () => {
    const log: string[] = [];
    const at = (text: unknown) => void log.push(String(text));
    server.app.useLogger({ log: at, warn: at, error: at });
    const { sweep } = server.app.get(AdministratorsJob);
    await server.signIn(NAME);
    const [{ account } = { account: '' }] = await rows('select pinterest_user_id as account from users');
    await sweep.run();
    await sweep.run();
    expect(log.filter((line) => line.startsWith('Administrators: '))).toEqual([
      `Administrators: ${NAME}: account ${account}`,
    ]);
  });
});
