import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../testing/start-backend.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { QueueDepthQueries } from './queue-depth.queries.js';
import { IdleDispatcher } from './testing/idle-dispatcher.js';
import { makeBoardList, publish } from './testing/pin-fixtures.js';
import { RecordingBus } from './testing/recording-bus.js';

/** More than the query looks at of users. */
const MANY = 10_100;

let server: TestBackend;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({
    override: (builder) =>
      builder.overrideProvider(Bus).useValue(bus).overrideProvider(Dispatcher).useClass(IdleDispatcher),
  });
});
afterAll(() => server.close());

async function publishAs(username: string) {
  await server.control.addAccount(username, 1);
  const { browser, user } = await server.signIn(username);
  const { body } = await publish(browser, (await makeBoardList(browser, 1)).id);
  return { userId: user.id, groupId: String(body.id) };
}

it('The oldest due pin is told though many older ones wait for an operator', async () => {
  const held = await publishAs('is_held');
  const free = await publishAs('is_free');
  const sql = (text: string) => runSql(server.config.DATABASE_URL, text);
  await sql(`
    insert into publish_rests (user_id, until, held_at) values ('${held.userId}', now(), now());
    update pins set state = 'waiting', lease_until = null, next_at = now() - interval '3 hours'
      where group_id = '${held.groupId}';
    insert into pins select (jsonb_populate_record(pins, jsonb_build_object('id', gen_random_uuid(),
        'position', number, 'target_key', 'board-' || number))).*
      from pins, generate_series(1, ${MANY}) number where group_id = '${held.groupId}';
    update pins set state = 'waiting', lease_until = null, next_at = now() - interval '1 hour'
      where group_id = '${free.groupId}'`);

  const { oldestDueS, due } = await server.app.get(QueueDepthQueries).depth();

  expect(due).toBe(MANY + 2);
  expect((oldestDueS ?? 0) / 3_600).toBeCloseTo(1, 1);
});
