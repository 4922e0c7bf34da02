import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { ExpiredKeysJob, KEY_LIFETIME_MS } from './expired-keys.job.js';

const userId = randomUUID();
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await sql`
    insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
    values (${userId}, 'repeater', 'repeater', now(), now())`.execute(keys());
});
afterAll(() => server.close());

const keys = () => db(server.orm.em.fork());
const keyOf = (key: string, ageMs: number) =>
  keys()
    .insertInto('idempotency_keys')
    .values({
      userId,
      key,
      requestHash: randomUUID(),
      answer: { title: 'Mine' },
      createdAt: new Date(server.clock.now().getTime() - ageMs),
    })
    .execute();

it('A key and its answer are forgotten after a day, and not before', async () => {
  await keyOf('a day and a second', KEY_LIFETIME_MS + 1_000);
  await keyOf('a day less a second', KEY_LIFETIME_MS - 1_000);

  await server.app.get(ExpiredKeysJob).sweep.run();
  expect(await keys().selectFrom('idempotency_keys').select('key').execute()).toEqual([
    { key: 'a day less a second' },
  ]);
});

it('A key that stays long after its day is reported, with the time since then', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await keyOf('locked', KEY_LIFETIME_MS + 7_200_000);

  await server.orm.em.fork().transactional(async (em) => {
    await sql`select from idempotency_keys for update`.execute(db(em));
    await server.app.get(ExpiredKeysJob).sweep.run();
  });
  expect(warn).toHaveBeenCalledWith(
    { sweep: 'idempotency-keys', oldestDueSeconds: 7_200 },
    expect.any(String),
  );
});
