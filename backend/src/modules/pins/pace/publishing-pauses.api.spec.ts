import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarPaths,
  pacePaths,
  pinPaths,
  resumedTimes,
  scheduledPinPaths,
  userPaths,
  type AgendaResponse,
  type BoardList,
  type Outcome,
  type Pace,
  type PinGroup,
  type PinGroupDetail,
  type PublishPin,
  type ResumePublishingRequest,
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
const AS_PLANNED = { times: 'as-planned' } as const;
const FAULT = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const bus = new RecordingBus();
let server: TestBackend;
let people = 0;
let person: SignedIn;
let list: BoardList;
let pinterestPins = 70_000;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state not in ('published', 'failed')`);
  bus.messages.length = 0;
  const username = `resting_${(people += 1)}`;
  await server.control.addAccount(username, BOARDS);
  person = await server.signIn(username);
  await rows(
    `update users set subscription_status = 'active', time_zone = 'UTC' where id = '${person.user.id}'`,
  );
  list = await makeBoardList(person.browser, BOARDS);
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const pause = () => person.browser.post(pacePaths.pause);
const resume = (how: ResumePublishingRequest = AS_PLANNED) => person.browser.post(pacePaths.resume, how);
const pace = async () => (await person.browser.get(pacePaths.pace)).body as Pace;
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const detail = async (id: string) => (await person.browser.get(pinPaths.group(id))).body as PinGroupDetail;
const history = async () => (await person.browser.get(pinPaths.history)).body as PinGroup[];
/** From yesterday on, whatever the clock says. */
const agenda = async () => {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { body } = await person.browser.get(`${calendarPaths.agenda}?from=${from}`);
  return (body as AgendaResponse).entries;
};
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const posted = (): Outcome => ({
  kind: 'published',
  pinterestPinId: String((pinterestPins += 1)),
  adopted: false,
});
async function schedule(minutes: number): Promise<PinGroup> {
  const { body, status } = await publish(person.browser, list.id, { scheduledFor: inMinutes(minutes) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as PinGroup;
}
/** Makes it so long ago that these groups were due, in minutes. */
const letPass = (groups: readonly PinGroup[], minutesAgo: readonly number[]) =>
  rows(
    groups
      .map(({ id }, index) => {
        const at = `date_trunc('minute', now()) - interval '${minutesAgo[index]} minutes'`;
        return `update pin_groups set scheduled_for = ${at} where id = '${id}';
          update pins set next_at = ${at} where group_id = '${id}'`;
      })
      .join(';'),
  );
const timesOf = async ({ id }: PinGroup) =>
  (await rows(`select distinct next_at as at from pins where group_id = '${id}'`)).map(
    ({ at }) => at as Date,
  );
/** When a group is said to go out, in milliseconds since 1970. */
const toldTime = async ({ id }: PinGroup) => {
  const [{ at } = {}] = await rows(`select scheduled_for as at from pin_groups where id = '${id}'`);
  return (at as Date).getTime();
};
const inHand = async ({ id }: PinGroup) =>
  (await rows(`select id from pins where group_id = '${id}' and state = 'queued'`)).length;

describe('Pausing everything', () => {
  it('leaves what is due to be deleted: a pin to be posted now, and a scheduled one whose time has passed', async () => {
    const before = await schedule(60);
    await pause();
    await letPass([before], [5]);
    const now = (await publish(person.browser, list.id)).body as PinGroup;

    for (const { id } of [now, before])
      expect((await person.browser.delete(pinPaths.group(id))).status).toBe(204);

    expect(await history()).toEqual([]);
    await resume();
    expect(await claimDue()).toEqual([]);
    expect(bus.messages).toEqual([]);
  });

  it('sends nothing more, new pins included, and says so; resumed, everything is posted', async () => {
    const before = await schedule(60);
    expect((await pause()).body).toMatchObject({ pausedAt: expect.any(String), overdue: { pinCount: 0 } });
    await letPass([before], [5]);
    const now = (await publish(person.browser, list.id)).body as PinGroup;

    expect(await claimDue()).toEqual([]);
    expect(bus.messages).toEqual([]);
    for (const group of await history()) {
      expect(group).toMatchObject({
        isPublishingPaused: true,
        ...{ status: 'pending', pendingCount: BOARDS, processingCount: 0, secondsLeft: null },
      });
    }
    expect((await person.browser.get(scheduledPinPaths.all)).body).toMatchObject([
      { id: before.id, isPublishingPaused: true, opensAt: null },
    ]);
    expect(await agenda()).toMatchObject(
      [before, now].map(({ id }) => ({ groupId: id, state: 'paused', opensAt: null })),
    );
    expect(await pace()).toMatchObject({ overdue: { pinCount: BOARDS, timeCount: 1 } });

    expect((await resume()).body).toMatchObject({ pausedAt: null, overdue: { pinCount: 0, timeCount: 0 } });
    const messages = [...(await bus.of(before.id, BOARDS)), ...(await onePass(now))];
    expect(new Set(messages.map(({ pinId }) => pinId)).size).toBe(2 * BOARDS);
    expect(await detail(now.id)).toMatchObject({ isPublishingPaused: false });
    expect((await agenda()).at(-1)).toMatchObject({ groupId: now.id, state: 'processing' });
  });

  /** Posts what goes before, board by board, until this one has been sent. */
  async function onePass(group: PinGroup): Promise<PublishPin[]> {
    for (const message of [...bus.messages]) await ingest(message, posted());
    server.app.get(Dispatcher).poke();
    return bus.of(group.id, BOARDS);
  }

  it('lets what is at Pinterest end first, and tells it', async () => {
    const group = (await publish(person.browser, list.id)).body as PinGroup;
    const [first, second, third] = await bus.of(group.id, BOARDS);
    if (!first || !second || !third) throw new Error('messages were expected');
    await pause();
    expect(await detail(group.id)).toMatchObject({ status: 'processing', processingCount: BOARDS });

    await ingest(first, posted());
    await ingest(second, { kind: 'deferred', until: new Date().toISOString(), reason: 'Limit.' });
    await ingest(third, { kind: 'not-sent', fault: FAULT });
    expect(await claimDue()).toEqual([]);
    expect(await detail(group.id)).toMatchObject({ status: 'partial', successCount: 1, pendingCount: 2 });

    await resume();
    expect((await bus.of(group.id, BOARDS + 1)).at(-1)).toMatchObject({ pinId: second.pinId, fence: 2 });
  });

  it('fails nothing for being late: what may be on its board has a whole day again to be proved', async () => {
    const group = (await publish(person.browser, list.id)).body as PinGroup;
    const [unclear] = await bus.of(group.id, BOARDS);
    if (!unclear) throw new Error('a message was expected');
    await ingest(unclear, { kind: 'unknown', fault: FAULT });
    await pause();
    await rows(`update pins set next_at = now(), unresolved_since = now() - interval '3 days'
      where id = '${unclear.pinId}'`);
    expect(await claimDue()).toEqual([]);

    await resume();

    const look = (await bus.of(group.id, BOARDS + 1)).at(-1);
    if (!look) throw new Error('a look was expected');
    expect(look).toMatchObject({ pinId: unclear.pinId, mode: 'probe' });
    await ingest(look, { kind: 'deferred', until: inMinutes(1), reason: 'Its board can’t be read.' });
    expect(await rows(`select state from pins where id = '${unclear.pinId}'`)).toEqual([
      { state: 'checking' },
    ]);
  });

  it('has one effect however often it is asked for', async () => {
    const { body } = await pause();
    expect((await pause()).body).toEqual(body);
    await resume();
    const group = await schedule(60);
    await letPass([group], [5]);

    // Nothing is paused: what is due is not put off.
    const [{ at } = { at: null }] = await rows(
      `select next_at as at from pins where group_id = '${group.id}'`,
    );
    expect((await resume({ times: 'spread', gapMinutes: 60 })).body).toMatchObject({ pausedAt: null });
    expect([null, at]).toContainEqual((await timesOf(group))[0]);
    await bus.of(group.id, BOARDS);
  });

  it('stands beside an operator’s hold, a rest, a paused group and a lost connection: each has to end', async () => {
    const group = await schedule(60);
    await pause();
    await letPass([group], [5]);
    const ofUser = `where user_id = '${person.user.id}'`;
    await rows(`update publish_rests set held_at = now(), until = now() + interval '1 hour' ${ofUser}`);
    await rows(`update pins set state = 'held', hold_reason = 'connection', fence = 1, next_at = null, lease_until = null
      where id = (select id from pins where group_id = '${group.id}' order by position limit 1)`);

    await resume();
    expect(await claimDue()).toEqual([]);
    await pause();
    await rows(`update publish_rests set held_at = null, until = now() ${ofUser}`);
    await server.app.get(Dispatcher).resume([person.user.id]);
    expect(await claimDue()).toEqual([]);
    await person.browser.post(pinPaths.pause(group.id));
    await resume();
    expect(await claimDue()).toEqual([]);
    await person.browser.post(pinPaths.resume(group.id));

    expect(new Set((await bus.of(group.id, BOARDS)).map(({ pinId }) => pinId)).size).toBe(BOARDS);
  });

  it('is nobody else’s', async () => {
    await pause();
    const other = await server.signIn();
    expect((await other.browser.get(pacePaths.pace)).body).toMatchObject({ pausedAt: null });
    await other.browser.post(pacePaths.resume, AS_PLANNED);
    expect((await pace()).pausedAt).not.toBeNull();
    expect((await server.newcomer().get(pacePaths.pace)).status).toBe(401);
  });

  it('is in the export of their data', async () => {
    const { pausedAt } = (await pause()).body as Pace;
    const { body } = await person.browser.get(`${userPaths.exportData}?format=json`);
    expect(body).toMatchObject({ publishingPause: [{ pausedAt }] });
  });
});

describe('Resuming', () => {
  it('at the old times posts what is due at once, in order, and nothing before its time', async () => {
    const [late, later, ahead] = [await schedule(60), await schedule(61), await schedule(600)];
    await pause();
    await letPass([late, later], [30, 20]);

    await resume();

    await bus.of(late.id, BOARDS);
    expect(await inHand(later)).toBe(0);
    for (const message of [...bus.messages]) await ingest(message, posted());
    server.app.get(Dispatcher).poke();
    await bus.of(later.id, BOARDS);
    expect(await claimDue()).toEqual([]);
    expect((await timesOf(ahead))[0]?.getTime()).toBeGreaterThan(Date.now() + 599 * 60_000);
  });

  it('spread from now takes the times that passed again, as the rule says; those to come stay', async () => {
    const groups = [await schedule(60), await schedule(61), await schedule(62)];
    const ahead = await schedule(600);
    const [planned] = await timesOf(ahead);
    await pause();
    await letPass(groups, [10, 500, 30]);
    const before = await Promise.all(groups.map(timesOf));
    expect(await pace()).toMatchObject({ overdue: { pinCount: 3 * BOARDS, timeCount: 3 } });

    await resume({ times: 'spread', gapMinutes: 30 });

    const told = await Promise.all(groups.map(toldTime));
    const now = told[1] ?? 0;
    expect(Date.now() - now).toBeLessThan(20_000);
    const overdue = before.map(([at]) => at?.getTime() ?? 0);
    expect(told).toEqual(resumedTimes(overdue, now, 30 * 60_000));
    expect((await timesOf(groups[0] as PinGroup))[0]?.getTime()).toBe(now + 60 * 60_000);
    expect(await timesOf(ahead)).toEqual([planned]);
    await bus.of(groups[1]?.id ?? '', BOARDS);
    expect(new Set(bus.messages.map(({ groupId }) => groupId))).toEqual(new Set([groups[1]?.id]));
  });

  it('puts off no pin that its user posted at once, and none that was tried or is held by itself', async () => {
    await pause();
    const atOnce = (await publish(person.browser, list.id)).body as PinGroup;
    const tried = await schedule(60);
    await letPass([tried], [5]);
    await rows(`update pins set fence = 1, retry_count = 1 where group_id = '${tried.id}'`);

    await resume({ times: 'spread', gapMinutes: 60 });

    const putOff = await rows(
      `select id from pins where next_at > now() and group_id in ('${atOnce.id}', '${tried.id}')`,
    );
    expect(putOff).toEqual([]);
  });

  it('asks for a gap of 5 minutes to 7 days, within a year, and within a week without Premium', async () => {
    const groups = [await schedule(60), await schedule(61)];
    await pause();
    await letPass(groups, [10, 500]);
    const codes = async (gapMinutes: number) => {
      const { status, body } = await resume({ times: 'spread', gapMinutes });
      return [status, body.code];
    };
    expect(await codes(4)).toEqual([400, 'request.invalid']);
    expect(await codes(7 * 24 * 60 + 1)).toEqual([400, 'request.invalid']);
    await rows(`update users set subscription_status = 'none' where id = '${person.user.id}'`);
    await rows(`update pins set next_at = next_at - interval '1 minute' where position = 0 and fence = 0
      and next_at < now() and user_id = '${person.user.id}'`);
    expect(await codes(7 * 24 * 60)).toEqual([403, 'pin.moving-needs-subscription']);
    expect((await pace()).pausedAt).not.toBeNull();
    expect(await codes(24 * 60)).toEqual([200, undefined]);
  });
});
