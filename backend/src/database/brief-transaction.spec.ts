import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runSql, waitUntil } from '@boardcast/testing';
import { sql } from 'kysely';
import { startBackend, type TestBackend } from '../testing/start-backend.js';
import { briefTransaction } from './brief-transaction.js';
import { db } from './kysely.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());

const LOCK = 4_711;
const isFree = async () => {
  const { rows } = await runSql(server.config.DATABASE_URL, `select pg_try_advisory_lock(${LOCK}) as free`);
  return rows[0]?.free === true;
};

it('A process that stalls in a brief transaction loses its locks after seconds, and commits nothing', async () => {
  let wasFreed = false;
  const stalled = briefTransaction(server.orm.em, async (em) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db(em));
    await sql`update users set email = 'stalled@example.com'`.execute(db(em));
    expect(await isFree()).toBe(false);
    await waitUntil(isFree, { what: 'the lock' });
    wasFreed = true;
  });

  await expect(stalled).rejects.toThrow(/connection/i);
  expect(wasFreed).toBe(true);
  const { rows } = await runSql(
    server.config.DATABASE_URL,
    `select from users where email = 'stalled@example.com'`,
  );
  expect(rows).toEqual([]);
});
