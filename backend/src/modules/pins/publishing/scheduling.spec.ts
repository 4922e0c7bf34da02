import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths, scheduledPinPaths, type BoardList, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { createTestDatabase, runSql, waitUntil, type TestDatabase } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, PIN, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';

/** Boards, and so pins of different boards that may be on their way together. */
const BOARDS = 10;
const DAY_MS = 86_400_000;
const bus = new RecordingBus();
let database: TestDatabase;
let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;

beforeAll(async () => {
  // A server in a zone with half hours and summer time: nothing may depend on it.
  database = await createTestDatabase();
  await rows(`do $$ begin
    execute format('alter database %I set timezone to ''America/St_Johns''', current_database());
  end $$`);
  server = await startBackend({
    config: { DATABASE_URL: database.url },
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
  });
  ({ person, list } = await newPerson());
  imageUrl = (await publish(person.browser, list.id, { scheduledFor: inMinutes(6000) })).body.imageUrl;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

let people = 0;
async function newPerson(): Promise<{ person: SignedIn; list: BoardList }> {
  const username = `scheduler_${(people += 1)}`;
  await server.control.addAccount(username, BOARDS);
  const signedIn = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${signedIn.user.id}'`);
  return { person: signedIn, list: await makeBoardList(signedIn.browser, BOARDS) };
}
const rows = async (text: string) => (await runSql(database.url, text)).rows;
const poke = () => server.app.get(Dispatcher).poke();
const messagesOf = (groupId: string) => bus.messages.filter((message) => message.groupId === groupId);
const schedule = (scheduledFor: string, changes: object = {}) =>
  person.browser.post(pinPaths.groups, { ...PIN, boardListId: list.id, imageUrl, scheduledFor, ...changes });
const letTimeCome = (ids: string[], within = '0 seconds') => {
  const among = `in (${ids.map((id) => `'${id}'`).join()})`;
  return rows(`with moved as (
      update pin_groups set scheduled_for = now() + interval '${within}' where id ${among}
    ) update pins set next_at = now() + interval '${within}' where group_id ${among}`);
};
const endAll = () => rows(`update pins set state = 'failed', next_at = null where state = 'queued'`);
const changeOf = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);
/** Everything that is due has been claimed, and its messages are out. */
const settled = () =>
  waitUntil(async () => {
    poke();
    const due = await rows(`select id from pins where state = 'waiting' and next_at <= now()`);
    const claimed = await rows(`select id from pins where state = 'queued'`);
    return due.length === 0 && claimed.every(({ id }) => bus.messages.some(({ pinId }) => pinId === id));
  });

describe('a scheduled pin', () => {
  it('leaves by itself when its time comes, and not before', async () => {
    const dueAt = Date.now() + 1_500;
    const { body } = await schedule(new Date(dueAt).toISOString());
    poke();

    await bus.of(body.id, BOARDS);

    expect(Date.now()).toBeGreaterThanOrEqual(dueAt);
    expect(messagesOf(body.id)).toHaveLength(BOARDS);
    await endAll();
  });

  it('leaves at once when its time has passed less than a minute ago', async () => {
    const { body } = await schedule(inMinutes(-0.5));

    expect(await bus.of(body.id, BOARDS)).toHaveLength(BOARDS);
    await endAll();
  });

  it('leaves at its new time, not at its old one, and says what it says by then', async () => {
    const { body } = await schedule(inMinutes(60));
    const [{ at: oldTime }] = await rows(
      `select next_at as at from pins where group_id = '${body.id}' limit 1`,
    );
    const other = await makeBoardList(person.browser, 2, 'Two');
    await changeOf(body.id, { title: 'Changed', boardListId: other.id, scheduledTime: inMinutes(120) });
    const early = await rows(
      `select id from pins where group_id = '${body.id}' and next_at <= '${oldTime.toISOString()}'`,
    );
    expect(early).toEqual([]);

    await letTimeCome([body.id]);
    poke();

    const messages = await bus.of(body.id, 2);
    await settled();
    expect(messagesOf(body.id)).toHaveLength(2);
    expect(messages[0]).toMatchObject({ title: 'Changed', link: PIN.link, fence: 1 });
    await endAll();
  });
});

/**
 * The next night in which clocks may change, such as `2027-03-28`; a week earlier where that is too far ahead to be
 * scheduled for.
 * @param sunday whether it is the first or second one of its month, or the last (-1)
 */
function nightOf(month: number, sunday: number): string {
  const year = new Date().getUTCFullYear();
  const nights = [year, year + 1].map((one) => {
    const day = new Date(sunday > 0 ? Date.UTC(one, month - 1, 7 * sunday) : Date.UTC(one, month, 0));
    return day.getTime() - day.getUTCDay() * DAY_MS;
  });
  const next = nights.find((night) => night > Date.now() + DAY_MS) ?? 0;
  const isTooFar = next > Date.now() + 365 * DAY_MS;
  return new Date(isTooFar ? next - 7 * DAY_MS : next).toISOString().slice(0, 10);
}
/** The month after next begins. */
const monthStart = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
})();

describe('the moment that is stored', () => {
  let group: PinGroup;
  beforeAll(async () => {
    group = (await schedule(inMinutes(60))).body;
  });

  it.each([
    ['Berlin, before the gap', `${nightOf(3, -1)}T01:59:59+01:00`],
    ['Berlin, in the gap, counted on', `${nightOf(3, -1)}T02:30:00+01:00`],
    ['Berlin, in the gap, counted back', `${nightOf(3, -1)}T02:30:00+02:00`],
    ['Berlin, in the fold, the first time', `${nightOf(10, -1)}T02:30:00+02:00`],
    ['Berlin, in the fold, the second time', `${nightOf(10, -1)}T02:30:00+01:00`],
    ['New York, in the gap', `${nightOf(3, 2)}T02:30:00-05:00`],
    ['New York, in the fold, the first time', `${nightOf(11, 1)}T01:30:00-04:00`],
    ['New York, in the fold, the second time', `${nightOf(11, 1)}T01:30:00-05:00`],
    ['St. John’s, in the gap', `${nightOf(3, 2)}T02:30:00-03:30`],
    ['St. John’s, in the fold, the first time', `${nightOf(11, 1)}T01:30:00-02:30`],
    ['St. John’s, in the fold, the second time', `${nightOf(11, 1)}T01:30:00-03:30`],
    ['Lord Howe, in its gap of half an hour', `${nightOf(10, 1)}T02:15:00+10:30`],
    ['Lord Howe, in the fold, the first time', `${nightOf(4, 1)}T01:45:00+11:00`],
    ['Lord Howe, in the fold, the second time', `${nightOf(4, 1)}T01:45:00+10:30`],
    ['Auckland, in the gap', `${nightOf(9, -1)}T02:30:00+12:00`],
    ['Auckland, in the fold, the first time', `${nightOf(4, 1)}T02:30:00+13:00`],
    ['Auckland, in the fold, the second time', `${nightOf(4, 1)}T02:30:00+12:00`],
    ['Chatham, in the gap', `${nightOf(9, -1)}T03:15:00+12:45`],
    ['Chatham, in the fold, the first time', `${nightOf(4, 1)}T03:15:00+13:45`],
    ['Chatham, in the fold, the second time', `${nightOf(4, 1)}T03:15:00+12:45`],
    ['the last millisecond of a month', new Date(monthStart.getTime() - 1).toISOString()],
    ['the month before, by its offset', `${monthStart.toISOString().slice(0, 10)}T00:30:00+01:00`],
    ['almost a year ahead', inMinutes(366 * 24 * 60 - 5)],
  ])('is the one that was asked for: %s', async (_where, asked) => {
    const moment = new Date(asked).getTime();
    const stored = () =>
      rows(`select distinct (extract(epoch from g.scheduled_for) * 1000)::float8 as group,
        (extract(epoch from p.next_at) * 1000)::float8 as pins
        from pin_groups g join pins p on p.group_id = g.id where g.id = '${group.id}'`);

    const answer = await changeOf(group.id, { scheduledTime: asked });

    expect(answer).toMatchObject({ status: 200, body: { scheduledTime: new Date(asked).toISOString() } });
    expect(await stored()).toEqual([{ group: moment, pins: moment }]);
    const made = await schedule(asked);
    group = made.body;
    expect(await stored()).toEqual([{ group: moment, pins: moment }]);
  });

  it.each([
    ['a day that does not exist', '2027-02-29T10:00:00Z', 'request.invalid'],
    ['an hour that does not exist', '2027-02-28T24:30:00Z', 'request.invalid'],
    ['a year that four digits can’t write', '9999-12-31T23:59:59-01:00', 'request.invalid'],
    ['a time without its zone', '2027-02-28T10:00:00', 'request.invalid'],
    ['the past', '2024-02-29T10:00:00Z', 'pin.scheduled-in-past'],
    ['more than a year ahead', inMinutes(366 * 24 * 60 + 5), 'pin.scheduled-too-far'],
    ['a slip of the year', '9999-12-31T23:59:59.999Z', 'pin.scheduled-too-far'],
    [
      'the past, by its offset alone',
      new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+14:00'),
      'pin.scheduled-in-past',
    ],
  ])('is refused when it is %s', async (_what, asked, code) => {
    expect(await schedule(asked)).toMatchObject({ status: 400, body: { code } });
    expect(await changeOf(group.id, { scheduledTime: asked })).toMatchObject({ status: 400, body: { code } });
  });

  it('is compared by the database’s clock, whatever the app’s says', async () => {
    server.clock.set(new Date('2400-01-01T00:00:00Z'));
    expect((await schedule(inMinutes(60))).status).toBe(201);
    server.clock.set(new Date('1999-01-01T00:00:00Z'));
    expect((await schedule(inMinutes(-2))).body.code).toBe('pin.scheduled-in-past');
  });
});
