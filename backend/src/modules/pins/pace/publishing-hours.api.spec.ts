import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarPaths,
  pacePaths,
  pinPaths,
  scheduledPinPaths,
  slotPaths,
  type Outcome,
  type OpenHours,
  type PinGroup,
  type PinGroupDetail,
  type PublishPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 3;
const FAULT = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const bus = new RecordingBus();
let server: TestBackend;
let people = 0;
let person: SignedIn;
let listId: string;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state not in ('published', 'failed')`);
  bus.messages.length = 0;
  const username = `hours_${(people += 1)}`;
  await server.control.addAccount(username, BOARDS);
  person = await server.signIn(username);
  await rows(`update users set time_zone = 'UTC' where id = '${person.user.id}'`);
  listId = (await makeBoardList(person.browser, BOARDS)).id;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const set = (hours: Partial<OpenHours> | null, guard: { dailyCap?: number } = {}) =>
  person.browser.put(pacePaths.pace, { hours, ...guard });
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const detail = async (id: string) => (await person.browser.get(pinPaths.group(id))).body as PinGroupDetail;
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
/** Hours that begin in two: closed now, also if the clock strikes meanwhile. */
function closedNow(): OpenHours {
  const hour = new Date().getUTCHours();
  return { fromHour: (hour + 2) % 24, toHour: ((hour + 3) % 24) + 1, daysOff: [] };
}
const OPEN = { fromHour: 0, toHour: 24, daysOff: [] };

describe('Hours and days of a user', () => {
  it('keep what is due outside them, and say until when; opened, everything is posted', async () => {
    const hours = closedNow();
    const { body } = await set(hours);
    expect(body).toMatchObject({ hours, timeZone: 'UTC', opensAt: expect.any(String) });
    const group = (await publish(person.browser, listId)).body as PinGroup;

    expect(await claimDue()).toEqual([]);
    expect(await detail(group.id)).toMatchObject({
      ...{ opensAt: body.opensAt, status: 'pending', processingCount: 0, secondsLeft: null },
      pendingCount: BOARDS,
    });
    expect(Date.parse(body.opensAt)).toBeGreaterThan(Date.now());
    expect(new Date(body.opensAt).getUTCHours()).toBe(hours.fromHour);

    expect((await set(OPEN)).body).toMatchObject({ opensAt: null });
    await bus.of(group.id, BOARDS);
    expect(await detail(group.id)).toMatchObject({ opensAt: null, status: 'processing' });
  });

  it('are why a scheduled pin waits in the calendar and among the scheduled ones', async () => {
    const { opensAt } = (await set(closedNow())).body;
    await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
    const { id } = (await publish(person.browser, listId, { scheduledFor: inMinutes(1) })).body as PinGroup;
    const entries = async () => (await person.browser.get(calendarPaths.agenda)).body.entries;
    const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body;
    expect(await entries()).toMatchObject([{ state: 'scheduled', opensAt: null }]);
    expect(await scheduled()).toMatchObject([{ state: 'scheduled', opensAt: null }]);
    await rows(`update pin_groups set scheduled_for = date_trunc('minute', now()) where id = '${id}';
      update pins set next_at = date_trunc('minute', now()) where group_id = '${id}'`);
    expect(await entries()).toMatchObject([{ state: 'pending', opensAt }]);
    expect(await scheduled()).toMatchObject([{ state: 'processing', isPublishingPaused: false, opensAt }]);
    await set(OPEN);
    expect(await entries()).toMatchObject([{ state: 'processing', opensAt: null }]);
    expect(await scheduled()).toMatchObject([{ state: 'processing', opensAt: null }]);
  });

  it('end what is at Pinterest first, and look for what may be there', async () => {
    const group = (await publish(person.browser, listId)).body as PinGroup;
    const [first, second] = await bus.of(group.id, BOARDS);
    if (!first || !second) throw new Error('messages were expected');
    await set(closedNow());
    await ingest(first, { kind: 'unknown', fault: FAULT });
    await ingest(second, { kind: 'not-sent', fault: FAULT });
    await rows(`update pins set next_at = now() where group_id = '${group.id}' and next_at is not null`);
    server.app.get(Dispatcher).poke();

    expect((await bus.of(group.id, BOARDS + 1)).at(-1)).toMatchObject({ pinId: first.pinId, mode: 'probe' });
    expect(await claimDue()).toEqual([]);
    await set(null);
    expect((await bus.of(group.id, BOARDS + 2)).at(-1)).toMatchObject({ pinId: second.pinId, mode: 'send' });
  });

  it('leave a retry that may be on its board the whole time to prove it, however long they keep it', async () => {
    const group = (await publish(person.browser, listId)).body as PinGroup;
    const [first] = await bus.of(group.id, BOARDS);
    if (!first) throw new Error('messages were expected');
    const now = new Date().toISOString();
    const unlooked: Outcome = { kind: 'deferred', until: now, reason: 'No permit.', unlooked: true };
    await set(closedNow());
    await ingest(first, unlooked);
    await rows(`update pins set next_at = next_at - interval '58 hours', first_sent_at = now() - interval '59 hours',
      unresolved_since = unresolved_since - interval '58 hours' where id = '${first.pinId}'`);
    expect(await claimDue()).toEqual([]);

    await set(OPEN);
    const again = (await bus.of(group.id, BOARDS + 1)).at(-1);
    if (again?.pinId !== first.pinId) throw new Error('the retry was expected');
    await set(closedNow());
    await ingest(again, unlooked);

    expect(
      await rows(`select state, now() - unresolved_since < interval '1 minute' as "isNew"
      from pins where id = '${first.pinId}'`),
    ).toEqual([{ state: 'waiting', isNew: true }]);
  });

  it('are off days as well, each by the clock of the zone', async () => {
    const zone = 'Pacific/Kiritimati';
    await rows(`update users set time_zone = '${zone}' where id = '${person.user.id}'`);
    const [{ day }] = (await rows(
      `select extract(isodow from now() at time zone '${zone}')::int as day`,
    )) as [{ day: number }];
    // Also if midnight passes meanwhile.
    const now = [day, (day % 7) + 1];
    const others = [1, 2, 3, 4, 5, 6, 7].filter((one) => !now.includes(one));
    await set({ ...OPEN, daysOff: now });
    const group = (await publish(person.browser, listId)).body as PinGroup;
    expect(await claimDue()).toEqual([]);
    await set({ ...OPEN, daysOff: others });
    await bus.of(group.id, BOARDS);
  });

  it('are UTC’s where the database lost the zone of their user, and everybody else’s pins go out', async () => {
    const other = await server.signIn();
    await rows(`update users set time_zone = 'Mars/Olympus', subscription_status = 'active'
      where id = '${person.user.id}'`);
    await set(closedNow(), { dailyCap: 1 });
    await publish(person.browser, listId);
    const group = (await publish(other.browser, (await makeBoardList(other.browser, 1)).id)).body as PinGroup;

    await bus.of(group.id, 1);
    expect(bus.messages).toHaveLength(1);
    expect((await person.browser.get(pacePaths.pace)).body).toMatchObject({ timeZone: 'UTC' });
    for (const path of [calendarPaths.cells, pinPaths.months, slotPaths.next]) {
      expect((await person.browser.get(path)).status).toBe(200);
    }
  });

  it('are nobody else’s, and leave a day and an hour', async () => {
    await set(closedNow());
    const other = await server.signIn();
    expect((await other.browser.get(pacePaths.pace)).body).toMatchObject({ hours: null, opensAt: null });
    const codeOf = async (hours: Partial<OpenHours>) => (await set(hours)).status;
    expect(await codeOf({ ...OPEN, daysOff: [1, 2, 3, 4, 5, 6, 7] })).toBe(400);
    expect(await codeOf({ ...OPEN, daysOff: [1, 1] })).toBe(400);
    expect(await codeOf({ ...OPEN, toHour: 25 })).toBe(400);
  });
});
