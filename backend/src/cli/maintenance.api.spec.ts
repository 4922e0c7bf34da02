import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { authPaths, boardListPaths, subscriptionPaths } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { runCli } from './run-cli.js';
import { startBackend, type SignedIn, type TestBackend } from '../testing/start-backend.js';
import { Dispatcher } from '../modules/pins/publishing/dispatcher.service.js';
import { makeBoardList, publish } from '../modules/pins/testing/pin-fixtures.js';
import { RecordingBus } from '../modules/pins/testing/recording-bus.js';
import { ClaimsRepository } from '../modules/pins/state/claims.repository.js';
import { UnsubscribeTokens } from '../modules/mail/unsubscribe/unsubscribe-tokens.service.js';
import { MaintenanceQueries } from '../modules/maintenance/maintenance.queries.js';

const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('pinner', 2);
  person = await server.signIn('pinner');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await maintain('off');
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const claims = () => server.app.get(ClaimsRepository);

/** Runs the command, then lets the backend's memory of 2 s pass. */
async function maintain(...args: string[]) {
  let out = '';
  const print = (text: string) => (out += text);
  const code = await runCli(['maintenance', ...args], {
    ...{ readConfig: () => server.config, print, printError: print },
  });
  server.clock.advance(2_000);
  return { code, out };
}

const REASON = 'We move to another data centre, until 14:00 UTC.';

describe('While maintenance is on', () => {
  it('people read everything, are told why, and change nothing until it is over', async () => {
    expect(await maintain('on', '--reason', REASON)).toEqual({
      ...{ code: 0, out: '✔ Maintenance is on: nothing can be changed, no pin is begun.\n' },
    });

    expect(await person.browser.get(boardListPaths.all)).toMatchObject({ status: 200 });
    expect((await person.browser.get(authPaths.me)).body.maintenance).toMatchObject({ reason: REASON });
    const refused = await person.browser.post(boardListPaths.all, { name: 'Food', boardIds: [] });
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(refused.headers.get('retry-after')).toBe('60');

    await maintain('off');
    expect((await person.browser.get(authPaths.me)).body.maintenance).toBeNull();
    const made = await person.browser.post(boardListPaths.all, { name: 'Food', boardIds: [] });
    expect(made.status).toBe(201);
  });

  it('people sign in and out, and Stripe is told to send its events again', async () => {
    await maintain('on');

    const other = await server.signIn('pinner');
    expect(await other.browser.post(authPaths.logout)).toMatchObject({ status: 204 });
    const event = await fetch(`${server.url}${subscriptionPaths.webhook}`, { method: 'POST', body: '{}' });
    expect([event.status, event.headers.get('retry-after')]).toEqual([503, '60']);
  });

  it('a mail program that unsubscribes with one click is heard: it does not ask again', async () => {
    await maintain('on');
    const link = server.app.get(UnsubscribeTokens).address(person.user.id, 'weeklyAnalytics');
    const { pathname, search } = new URL(link);
    expect((await fetch(`${server.url}${pathname}${search}`, { method: 'POST' })).status).toBe(200);
    expect(
      await sql(`select wants_weekly_analytics as wants from users where id = '${person.user.id}'`),
    ).toEqual([{ wants: false }]);
  });

  it('no pin is begun or sent again; what is due goes out once it is over', async () => {
    const list = await makeBoardList(person.browser, 1);
    const { body } = await publish(person.browser, list.id);
    await bus.of(body.id, 1);
    await maintain('on');
    const [begun, again] = [jest.spyOn(claims(), 'claimDue'), jest.spyOn(claims(), 'renewExpired')];
    const asked = jest.spyOn(server.app.get(MaintenanceQueries), 'now');
    await sql(`update pins set state = 'held', hold_reason = 'spam', lease_until = null,
      next_at = now() - interval '1 minute' where group_id = '${body.id}'`);

    await waitUntil(() => asked.mock.calls.length >= 2);
    await server.app.get(Dispatcher).reap();
    expect([begun.mock.calls, again.mock.calls]).toEqual([[], []]);

    await maintain('off');
    expect(await bus.of(body.id, 2)).toHaveLength(2);
  });
});

it('The activity log and `maintenance status` say when it began and why', async () => {
  await maintain('on', '--reason', REASON);
  expect((await maintain('on')).out).toBe('✔ Maintenance was on already.\n');
  expect((await maintain('status')).out).toMatch(new RegExp(`^✔ Maintenance is on since .*Z: ${REASON}\\n$`));
  await maintain('off');
  expect(await maintain('status', '--json')).toEqual({
    ...{ code: 0, out: `${JSON.stringify({ ok: true, isOn: false }, null, 2)}\n` },
  });
  const rows = await sql(
    `select type, reason from activities where type like 'maintenance%' order by id desc limit 3`,
  );
  expect(rows).toEqual([
    { type: 'maintenance_ended', reason: null },
    { type: 'maintenance_began', reason: null },
    { type: 'maintenance_began', reason: REASON },
  ]);
});
