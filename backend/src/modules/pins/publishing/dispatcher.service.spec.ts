import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { CLAIM_LOCK, ClaimsRepository } from '../state/claims.repository.js';
import { Dispatcher } from './dispatcher.service.js';

const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('pinner', 2);
  person = await server.signIn('pinner');
  await rows(`update users set subscription_status = 'active'`);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rows(`update pins set state = 'failed', next_at = null`);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

it('A pin that became due while a round went on is told apart from one that waits for something else', async () => {
  const list = await makeBoardList(person.browser, 2);
  const { body } = await publish(person.browser, list.id);
  await bus.of(body.id, 2);
  const become = (position: number, nextAt: string) =>
    rows(
      `update pins set state = 'held', hold_reason = 'spam', lease_until = null, next_at = ${nextAt}
       where group_id = '${body.id}' and position = ${position}`,
    );
  const claims = server.app.get(ClaimsRepository);
  jest.spyOn(claims, 'claimDue').mockResolvedValue([]);
  await become(0, `now() - interval '1 minute'`);
  await become(1, `now() + interval '1 hour'`);

  expect(await claims.untilNextDue(120_000)).toBeLessThanOrEqual(0);
  expect(await claims.untilNextDue(30_000)).toBeGreaterThan(3_000_000);
});

it('While the bus takes its time to confirm one round, the next goes out', async () => {
  const list = await makeBoardList(person.browser, 1);
  const { promise: confirmed, resolve: confirm } = Promise.withResolvers<void>();
  jest.spyOn(bus, 'publish').mockImplementationOnce(() => confirmed);
  const { body: first } = await publish(person.browser, list.id);
  await waitUntil(async () => {
    const [pin] = await rows(`select state from pins where group_id = '${first.id}'`);
    return pin.state === 'queued';
  });

  const { body: second } = await publish(person.browser, (await makeBoardList(person.browser, 2)).id);

  // Even if it never does: what is claimed must be sent before the app can stop.
  const [sent] = await Promise.allSettled([bus.of(second.id, 1)]);
  confirm();
  expect(sent.status).toBe('fulfilled');
});

it('A round that can’t get its lock is given up, and the next one goes on', async () => {
  const stuck = new Client({ connectionString: server.config.DATABASE_URL });
  await stuck.connect();
  await stuck.query('begin');
  await stuck.query('select pg_advisory_xact_lock($1)', [CLAIM_LOCK]);

  await expect(server.app.get(ClaimsRepository).claimDue()).rejects.toMatchObject({ code: '55P03' });

  await stuck.end();
  const list = await makeBoardList(person.browser, 1);
  const { body } = await publish(person.browser, list.id);
  expect(await bus.of(body.id, 1)).toHaveLength(1);
});

// The last one: it stops the regular looks, so that only the poke can begin a round.
it('A poke that comes while the dispatcher asks for the next time is heard, before the look of the next second', async () => {
  const list = await makeBoardList(person.browser, 1);
  const claims = server.app.get(ClaimsRepository);
  const ask = claims.untilNextDue.bind(claims);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  jest.spyOn(claims, 'untilNextDue').mockImplementationOnce(async (sinceMs) => {
    const known = await ask(sinceMs);
    asked.resolve();
    await held.promise;
    return known;
  });
  await asked.promise;
  clearInterval(Reflect.get(server.app.get(Dispatcher), 'looks') as NodeJS.Timeout);

  const { body } = await publish(person.browser, list.id);
  held.resolve();

  expect(await bus.of(body.id, 1)).toHaveLength(1);
});
