import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '@boardcast/server';
import {
  createTestDatabase,
  runSql,
  TEST_POSTGRES_URL,
  waitUntil,
  type TestDatabase,
} from '@boardcast/testing';
import type { PoolClient } from 'pg';
import { SessionStore } from '../../http/session-store.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const role = `backend_${randomBytes(5).toString('hex')}`;
const server = process.env[TEST_POSTGRES_URL] ?? '';
let database: TestDatabase;
let url: URL;
beforeAll(async () => {
  database = await createTestDatabase();
  url = new URL(database.url);
  const owner = url.username;
  [url.username, url.password] = [role, 'secret'];
  await runSql(server, `create role ${role} in role ${owner}`);
});
afterAll(async () => {
  await database.drop();
  await runSql(server, `drop role ${role}`);
});

let app: TestApp;
beforeEach(async () => {
  await runSql(server, `alter role ${role} login password 'secret' connection limit -1`);
  app = await startTestApp({ config: { DATABASE_URL: url.href } });
  // Both pools have a connection then.
  await waitUntil(async () => (await statusNow()) === 200);
});
afterEach(() => app.close());

const statusNow = async () => (await app.newcomer().get('/health/ready')).status;
const isUp = async () => (await app.app.get(Metrics).scrape()).text.includes('database_up 1');
/** Whether both pools have a connection from before that answers: a sweep may use it just now, and none is added. */
const poolsAnswer = () =>
  Promise.all([app.orm.em.fork().execute('select 1'), app.app.get(SessionStore).pool.query('select 1')]).then(
    () => true,
    () => false,
  );

describe('a backend is out of service', () => {
  it.each([
    { how: 'its password was changed', change: `password 'another'` },
    { how: 'its role may not log in any more', change: 'nologin' },
  ])('once $how, though connections from before still answer', async ({ change }) => {
    await runSql(server, `alter role ${role} ${change}`);
    app.clock.advance(5_000);

    expect(await statusNow()).toBe(503);
    expect(await isUp()).toBe(false);
    await waitUntil(poolsAnswer);

    await runSql(server, `alter role ${role} login password 'secret'`);
    expect(await statusNow()).toBe(200);
  });

  it('while no connection of the sessions is to be had, which every request asks first', async () => {
    const { pool } = app.app.get(SessionStore);
    const taken: PoolClient[] = [];
    for (let count = 0; count < pool.options.max; count += 1) taken.push(await pool.connect());

    const status = await statusNow();
    for (const client of taken) client.release();

    expect(status).toBe(503);
    expect(await statusNow()).toBe(200);
  });
});

it('a server that has no room for one more connection keeps nobody out of service', async () => {
  await runSql(server, `alter role ${role} connection limit 0`);
  app.clock.advance(5_000);

  // The dispatcher may be using the only connection just now, and none is added.
  expect(await waitUntil(async () => (await statusNow()) === 200)).toBe(true);
});
