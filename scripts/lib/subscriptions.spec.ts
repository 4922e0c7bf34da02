import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, runSql } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { changeSubscription } from './subscriptions.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await runSql(
    database.url,
    `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at, last_login_at)
     values (gen_random_uuid(), '1', 'Nora', now(), now(), now()),
       (gen_random_uuid(), '2', 'nora', now(), now(), now() - interval '1 day')`,
  );
});
afterAll(() => database.drop());

const users = async () =>
  (
    await runSql(
      database.url,
      `select subscription_status as status, subscription_is_free as free, free_granted_at is not null as since
       from users order by pinterest_user_id`,
    )
  ).rows;

describe('a free subscription', () => {
  it('is granted and revoked by name, to who has that name now', async () => {
    expect(await changeSubscription(database.url, '@nora', 'grant')).toBe('changed');
    expect(await users()).toEqual([
      { status: 'none', free: true, since: true },
      { status: 'none', free: false, since: false },
    ]);
    expect(await changeSubscription(database.url, 'nora', 'grant')).toBe('unchanged');
    expect(await changeSubscription(database.url, 'NORA', 'revoke')).toBe('changed');
    expect((await users())[0]).toEqual({ status: 'none', free: false, since: false });
  });

  it('is not granted to nobody, and a paid one is left alone', async () => {
    expect(await changeSubscription(database.url, `x' or true --`, 'grant')).toBe('unknown');
    await runSql(database.url, `update users set subscription_status = 'active'`);
    expect(await changeSubscription(database.url, 'nora', 'revoke')).toBe('paid');
    expect((await users())[0]).toEqual({ status: 'active', free: false, since: false });
  });
});
