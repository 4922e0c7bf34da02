import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@boardcast/testing';
import { Pool } from 'pg';
import { Metrics } from './metrics.js';
import { observePool } from './observe-pool.js';

let database: TestDatabase;
let pool: Pool;
const metrics = new Metrics();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  observePool(metrics, pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const waiting = async () => /^db_pool_waiting (\d+)$/m.exec((await metrics.scrape()).text)?.[1];

it('A statement waits only where every connection is taken, not while it is given a free one', async () => {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const third = pool.query('select 1');
  expect(await waiting()).toBe('1');
  one.release();
  other.release();
  await third;

  const asked = [pool.query('select 1'), pool.query('select 2')];
  expect(await waiting()).toBe('0');
  await Promise.all(asked);
});
