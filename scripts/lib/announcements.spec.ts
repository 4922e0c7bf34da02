import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, runSql } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { announce } from './announcements.js';

const UPDATE = { subject: 'Sections are here', text: '# New\n\nIt’s "quoted" $1' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addUser('wants@example.com', true, true);
  await addUser('unwanted@example.com', true, false);
  await addUser('unverified@example.com', false, true);
});
afterAll(() => database.drop());

const addUser = (email: string, isVerified: boolean, wants: boolean) =>
  runSql(
    database.url,
    `insert into users (id, pinterest_user_id, pinterest_username, email, email_verified, wants_product_updates,
        created_at, updated_at)
     values (gen_random_uuid(), '${email}', 'nora', '${email}', ${isVerified}, ${wants}, now(), now())`,
  );

describe('an announcement', () => {
  it('goes to who wants it and reads their address, once, and later to who has come since', async () => {
    expect(await announce(database.url, UPDATE)).toBe(1);
    expect(await announce(database.url, UPDATE)).toBe(0);
    await addUser('new@example.com', true, true);
    expect(await announce(database.url, UPDATE)).toBe(1);
    const { rows } = await runSql(
      database.url,
      `select to_address as to, template, data, state from mails order by created_at`,
    );
    const mail = { template: 'product-update', data: UPDATE, state: 'waiting' };
    expect(rows).toEqual([
      { to: 'wants@example.com', ...mail },
      { to: 'new@example.com', ...mail },
    ]);
  });

  it('in other words is another one', async () => {
    expect(await announce(database.url, { ...UPDATE, text: 'Other words' })).toBe(2);
  });
});
