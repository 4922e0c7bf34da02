import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Admission } from '@boardcast/server';
import { createTestDatabase, FakeClock, runSql, type TestDatabase } from '@boardcast/testing';
import type { Pool } from 'pg';
import { migrate } from '../database/migrate.js';
import { LedgerGate } from './ledger-gate.js';
import { createLedgerPool } from './ledger-pool.js';

const role = `gate_${randomBytes(5).toString('hex')}`;
let database: TestDatabase;
let url: URL;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  url = new URL(database.url);
  const owner = url.username;
  [url.username, url.password] = [role, 'secret'];
  await runSql(database.url, `create role ${role} login password 'secret' in role ${owner}`);
  pool = createLedgerPool(url.href);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await runSql(process.env.TEST_POSTGRES_URL ?? '', `drop role ${role}`);
});

const clock = new FakeClock();
const newGate = () => new LedgerGate(pool, new Admission(url.href, clock));

it('A publisher that is newer than its ledger takes nothing until the ledger is migrated', async () => {
  await runSql(database.url, `delete from publisher.migration where name = '0006_provider-clock'`);
  await runSql(database.url, 'drop table publisher.provider_clock');
  const gate = newGate();
  const opened = gate.open();
  expect(await gate.isReady()).toBe(false);

  await migrate(database.url);

  expect(await opened).toBe(true);
  expect(await gate.isReady()).toBe(true);
});

it('A publisher whose password was changed is not ready, though a connection from before still answers', async () => {
  const gate = newGate();
  await gate.open();
  expect(await gate.isReady()).toBe(true);
  await runSql(database.url, `alter role ${role} password 'another'`);
  clock.advance(5_000);

  expect(await gate.isReady()).toBe(false);
  await pool.query('select 1');

  await runSql(database.url, `alter role ${role} password 'secret'`);
  expect(await gate.isReady()).toBe(true);
});

it('A publisher that is told to stop waits no longer', async () => {
  await runSql(database.url, `delete from publisher.migration`);
  const gate = newGate();
  const opened = gate.open();
  gate.beforeApplicationShutdown();
  expect(await opened).toBe(false);
});
