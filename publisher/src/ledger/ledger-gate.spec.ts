import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, runSql, type TestDatabase } from '@boardcast/testing';
import type { Pool } from 'pg';
import { migrate } from '../database/migrate.js';
import { LedgerGate } from './ledger-gate.js';
import { createLedgerPool } from './ledger-pool.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createLedgerPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('A publisher that is newer than its ledger takes nothing until the ledger is migrated', async () => {
  await runSql(database.url, `delete from publisher.migration where name = '0006_provider-clock'`);
  await runSql(database.url, 'drop table publisher.provider_clock');
  const gate = new LedgerGate(pool);
  const opened = gate.open();
  expect(await gate.isReady()).toBe(false);

  await migrate(database.url);

  expect(await opened).toBe(true);
  expect(await gate.isReady()).toBe(true);
});

it('A publisher that is told to stop waits no longer', async () => {
  await runSql(database.url, `delete from publisher.migration`);
  const gate = new LedgerGate(pool);
  const opened = gate.open();
  gate.beforeApplicationShutdown();
  expect(await opened).toBe(false);
});
