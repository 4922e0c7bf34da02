import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { ConnectionHoldsService } from './connection-holds.service.js';
import { Dispatcher } from './dispatcher.service.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(new RecordingBus())
        .overrideProvider(Dispatcher)
        .useClass(IdleDispatcher),
  });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const statesOf = async ({ user }: SignedIn) =>
  (await rows(`select state from pins where user_id = '${user.id}'`)).map(({ state }) => String(state));

/** Somebody with two pins that wait for a new connection. */
async function onHold(username: string): Promise<SignedIn> {
  await server.control.addAccount(username, 2);
  const person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  const list = await makeBoardList(person.browser, 2);
  await publish(person.browser, list.id, { scheduledFor: inMinutes(60) });
  await rows(`update pins set state = 'held', hold_reason = 'connection', next_at = null
    where user_id = '${person.user.id}'`);
  return person;
}

it('A crash while pins go on loses none: those of whoever came first have gone on, the others with the next sweep', async () => {
  const [first, second] = [await onHold('caster_1'), await onHold('caster_2')];
  await server.orm.em.fork().transactional(async (em) => {
    await sql`select from pins where user_id = ${second.user.id} for update`.execute(db(em));
    const [resumed] = await Promise.allSettled([
      server.app.get(ConnectionHoldsService).resume([first.user.id, second.user.id]),
      waitUntil(async () => {
        const killed = await rows(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return killed.length > 0;
      }),
    ]);
    expect(resumed.status).toBe('rejected');
  });
  expect(await statesOf(first)).toEqual(['waiting', 'waiting']);
  expect(await statesOf(second)).toEqual(['held', 'held']);

  await server.app.get(Dispatcher).reap();

  expect(await statesOf(second)).toEqual(['waiting', 'waiting']);
});
