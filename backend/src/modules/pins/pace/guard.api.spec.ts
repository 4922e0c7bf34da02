import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminPaths,
  calendarPaths,
  NEW_ACCOUNT_GUARD,
  pacePaths,
  pinPaths,
  scheduledPinPaths,
  type Guard,
  type Outcome,
  type Pace,
  type PinGroup,
  type PinGroupDetail,
  type PublishPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { DAYTIME_ZONE, inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 4;
const FAULT = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const REFUSED = { ...FAULT, status: 400, reason: 'Pinterest refused it.' };
const bus = new RecordingBus();
let server: TestBackend;
let people = 0;
let person: SignedIn;
let listId: string;
let pinterestPins = 80_000;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state not in ('published', 'failed')`);
  bus.messages.length = 0;
  const username = `guarded_${(people += 1)}`;
  await server.control.addAccount(username, BOARDS);
  person = await server.signIn(username);
  await rows(`update users set time_zone = '${DAYTIME_ZONE}', subscription_status = 'active'
    where id = '${person.user.id}'`);
  listId = (await makeBoardList(person.browser, BOARDS)).id;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const set = (guard: Partial<Guard>) => person.browser.put(pacePaths.pace, guard);
const pace = async () => (await person.browser.get(pacePaths.pace)).body as Pace;
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const post = async () => (await publish(person.browser, listId)).body as PinGroup;
const detail = async (id: string) => (await person.browser.get(pinPaths.group(id))).body as PinGroupDetail;
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const posted = (): Outcome => ({
  kind: 'published',
  pinterestPinId: String((pinterestPins += 1)),
  adopted: false,
});
const ofGroup = (id: string) => bus.messages.filter(({ groupId }) => groupId === id);
/** As if the pins of this user had been posted so long ago. */
const letPass = (minutes: number) =>
  rows(
    `update pins set published_at = published_at - interval '${minutes} minutes' where user_id = '${person.user.id}';
     update publish_guards set spaced_until = spaced_until - interval '${minutes} minutes' where user_id = '${person.user.id}'`,
  );

/** As if two pins of the group had been sent a week ago, and nobody knew since; the others have failed. */
async function twoUnproved(): Promise<PinGroup> {
  const group = await post();
  const [one, other] = await bus.of(group.id, 2);
  if (!one || !other) throw new Error('messages were expected');
  for (const message of [one, other]) await ingest(message, { kind: 'unknown', fault: FAULT });
  await rows(`update pins set next_at = null, updated_at = now() - interval '7 days', unresolved_since = null,
      state = case when first_sent_at is null then 'failed' else 'unconfirmed' end,
      first_sent_at = first_sent_at - interval '7 days' where group_id = '${group.id}';
    update pin_attempts set at = at - interval '7 days' where pin_id in ('${one.pinId}', '${other.pinId}');
    update publish_guards set full_until = now() where user_id = '${person.user.id}'`);
  return group;
}

/** Their user has both looked for. */
async function looksFor(id: string): Promise<[PublishPin, PublishPin]> {
  await person.browser.post(pinPaths.check(id), {});
  return waitUntil(() => {
    const [one, other] = ofGroup(id).filter(({ mode }) => mode === 'probe');
    return one && other ? [one, other] : null;
  });
}

describe('A daily limit', () => {
  it('lets so many pins go out, and says when the others do', async () => {
    await set({ dailyCap: 3 });
    const group = await post();
    await bus.of(group.id, 3);
    expect(await claimDue()).toEqual([]);
    expect(await pace()).toMatchObject({ dailyCap: 3, countedToday: 3, fullUntil: expect.any(String) });
    for (const message of ofGroup(group.id)) await ingest(message, posted());
    expect(await claimDue()).toEqual([]);
    const { fullUntil } = await pace();
    const midnight = new Intl.DateTimeFormat('en-GB', { timeZone: DAYTIME_ZONE, timeStyle: 'short' });
    expect(midnight.format(Date.parse(fullUntil ?? ''))).toBe('00:00');
    const kept = { opensAt: fullUntil, keptBy: { rule: 'daily-cap', limit: 3 } };
    expect(await detail(group.id)).toMatchObject({
      ...kept,
      status: 'partial',
      successCount: 3,
      pendingCount: 1,
    });
    await set({ dailyCap: 4 });
    expect(await bus.of(group.id, 4)).toHaveLength(4);
    expect(await pace()).toMatchObject({ countedToday: 4 });
  });

  it('counts what may be on its board, and not what Pinterest has refused', async () => {
    await set({ dailyCap: 2 });
    const group = await post();
    const [refused, unclear] = await bus.of(group.id, 2);
    if (!refused || !unclear) throw new Error('messages were expected');
    await ingest(unclear, { kind: 'unknown', fault: FAULT });
    await ingest(refused, { kind: 'rejected', fault: REFUSED });
    expect(await pace()).toMatchObject({ countedToday: 1, fullUntil: null });
    await rows(`update publish_guards set full_until = now() where user_id = '${person.user.id}'`);
    await bus.of(group.id, 3);
    expect(await claimDue()).toEqual([]);
    await rows(`update pins set next_at = now() where id = '${unclear.pinId}'`);
    expect((await bus.of(group.id, 4)).at(-1)).toMatchObject({ pinId: unclear.pinId, mode: 'probe' });
  });

  it('counts what was sent that day: old pins take no place while they are checked again, nor found or not', async () => {
    await set({ dailyCap: 2, boardGapMinutes: null });
    const old = await twoUnproved();
    const [found, missed] = await looksFor(old.id);
    expect(await pace()).toMatchObject({ countedToday: 0, fullUntil: null });
    await ingest(found, { ...posted(), adopted: true } as Outcome);
    await ingest(missed, { kind: 'absent' });
    expect(await pace()).toMatchObject({ countedToday: 0, fullUntil: null });
    const next = await post();
    await bus.of(next.id, 2);
    expect(await pace()).toMatchObject({ countedToday: 2, fullUntil: expect.any(String) });
  });

  it('still counts a pin of today that is checked again', async () => {
    await set({ dailyCap: 2, boardGapMinutes: null });
    const group = await twoUnproved();
    await rows(
      `update pins set first_sent_at = now() where group_id = '${group.id}' and state = 'unconfirmed'`,
    );
    await looksFor(group.id);
    expect(await pace()).toMatchObject({ countedToday: 2, fullUntil: expect.any(String) });
  });

  it('begins anew at midnight', async () => {
    await set({ dailyCap: BOARDS });
    const first = await post();
    for (const message of await bus.of(first.id, BOARDS)) await ingest(message, posted());
    const second = await post();
    expect(await claimDue()).toEqual([]);
    await letPass(24 * 60);
    await rows(`update publish_guards set full_until = now() where user_id = '${person.user.id}'`);
    await bus.of(second.id, BOARDS);
  });
});

describe('A gap between two pins on one board', () => {
  it('lets one pin go to every board, and keeps the next one from them', async () => {
    await set({ boardGapMinutes: 25 });
    const first = await post();
    const messages = await bus.of(first.id, BOARDS);
    const second = await post();
    for (const message of messages) await ingest(message, posted());
    expect(await claimDue()).toEqual([]);
    const kept = { keptBy: { rule: 'board-gap', limit: 25 }, opensAt: expect.any(String) };
    const waiting = await detail(second.id);
    expect(waiting).toMatchObject({ ...kept, status: 'pending', processingCount: 0, secondsLeft: null });
    const inMs = Date.parse(waiting.opensAt ?? '') - Date.now();
    expect(inMs).toBeGreaterThan(24 * 60_000);
    expect(inMs).toBeLessThanOrEqual(25 * 60_000);
    expect(await detail(first.id)).toMatchObject({ opensAt: null, keptBy: null, status: 'completed' });
    await letPass(26);
    await bus.of(second.id, BOARDS);
  });

  it('is between two pins: one pin goes to a board and to its sections at once, and the next to none of them', async () => {
    const username = `guarded_sections_${people}`;
    await server.control.addAccount(username, 1, BOARDS - 1);
    person = await server.signIn(username);
    await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
    await set({ boardGapMinutes: 25 });
    listId = (await makeBoardList(person.browser, BOARDS)).id;
    const first = await post();
    const messages = await bus.of(first.id, BOARDS);
    expect(new Set(messages.map(({ boardId }) => boardId)).size).toBe(1);
    const second = await post();
    for (const message of messages) await ingest(message, posted());
    expect(await claimDue()).toEqual([]);
    expect(await detail(second.id)).toMatchObject({ keptBy: { rule: 'board-gap', limit: 25 } });
    expect(await detail(first.id)).toMatchObject({ keptBy: null, status: 'completed' });
    await letPass(26);
    await bus.of(second.id, BOARDS);
  });

  it('is kept while nobody knows whether a pin is on the board; what is refused leaves it free', async () => {
    await set({ boardGapMinutes: 25 });
    const first = await post();
    const [unclear, refused] = await bus.of(first.id, BOARDS);
    if (!unclear || !refused) throw new Error('messages were expected');
    const second = await post();
    await ingest(unclear, { kind: 'unknown', fault: FAULT });
    await ingest(refused, { kind: 'rejected', fault: REFUSED });
    expect(await bus.of(second.id, 1)).toMatchObject([{ boardId: refused.boardId }]);
    expect(await claimDue()).toEqual([]);
    await set({ boardGapMinutes: null });
    await waitUntil(async () => (await claimDue()).length === 0 && ofGroup(second.id).length === 1);
    expect(ofGroup(second.id)).toHaveLength(1);
  });

  it('is no matter of old pins that are checked again, found or not', async () => {
    await set({ boardGapMinutes: 25 });
    const old = await twoUnproved();
    const looks = await looksFor(old.id);
    const next = await post();
    expect(await detail(next.id)).toMatchObject({ keptBy: null });
    await ingest(looks[0], { ...posted(), adopted: true } as Outcome);
    await ingest(looks[1], { kind: 'absent' });
    expect(await bus.of(next.id, BOARDS)).toHaveLength(BOARDS);
  });

  it('is why a scheduled pin waits in the calendar and among the scheduled ones, and told to support', async () => {
    await set({ boardGapMinutes: 25 });
    const first = await post();
    for (const message of await bus.of(first.id, BOARDS)) await ingest(message, posted());
    const { id } = (await publish(person.browser, listId, { scheduledFor: inMinutes(1) })).body as PinGroup;
    await rows(`update pin_groups set scheduled_for = date_trunc('minute', now()) where id = '${id}';
      update pins set next_at = date_trunc('minute', now()) where group_id = '${id}'`);
    const kept = { opensAt: expect.any(String), keptBy: { rule: 'board-gap', limit: 25 } };
    const { body: agenda } = await person.browser.get(calendarPaths.agenda);
    expect(agenda.entries).toContainEqual(
      expect.objectContaining({ groupId: id, state: 'pending', ...kept }),
    );
    expect((await person.browser.get(scheduledPinPaths.all)).body).toMatchObject([kept]);
    const admin = await server.signIn(SANDBOX_USERNAMES.administrator);
    const { body } = await admin.browser.get(`${adminPaths.pinQueue}?search=${id}`);
    expect(body.pins).toHaveLength(BOARDS);
    for (const pin of body.pins) expect(pin).toMatchObject({ reason: { kind: 'board-gap' } });
  });

  it('keeps nobody else, and holds for new accounts', async () => {
    await rows(`delete from publish_guards where user_id = '${person.user.id}'`);
    expect(await pace()).toMatchObject(NEW_ACCOUNT_GUARD);
    const first = await post();
    for (const message of await bus.of(first.id, BOARDS)) await ingest(message, posted());
    const second = await post();
    expect(await claimDue()).toEqual([]);
    expect((await set({ boardGapMinutes: null })).body).toMatchObject({
      dailyCap: null,
      boardGapMinutes: null,
    });
    await bus.of(second.id, BOARDS);
  });

  it('is a whole number of minutes of a day, and absent it stays as it was', async () => {
    const statusOf = async (guard: object) => (await set(guard)).status;
    for (const wrong of [0, 1.5, 1_441, '5']) expect(await statusOf({ boardGapMinutes: wrong })).toBe(400);
    for (const wrong of [0, 1.5, 1_001, '5']) expect(await statusOf({ dailyCap: wrong })).toBe(400);
    await set({ boardGapMinutes: 7, dailyCap: 9 });
    await set({ dailyCap: 8 });
    await person.browser.put(pacePaths.pace, { hours: { fromHour: 0, toHour: 24, daysOff: [] } });
    expect(await pace()).toMatchObject({ boardGapMinutes: 7, dailyCap: 8, hours: { toHour: 24 } });
  });
});
