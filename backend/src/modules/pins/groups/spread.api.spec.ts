import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  pinPaths,
  scheduledPinPaths,
  SPREAD_BOARDS_MAX,
  userPaths,
  type BoardList,
  type BoardTime,
  type PinGroup,
  type PinGroupDetail,
  type ScheduledPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, PIN, publish } from '../testing/pin-fixtures.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 4;
const DAY = 24 * 60;
const FAR = 30 * DAY;

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const setPlan = (status: 'active' | 'none') =>
  rows(
    `update users set subscription_status = '${status}', time_zone = 'UTC' where id = '${person.user.id}'`,
  );

let people = 0;
let person: SignedIn;
let list: BoardList;
beforeEach(async () => {
  const username = `spreader_${(people += 1)}`;
  await server.control.addAccount(username, 8);
  person = await server.signIn(username);
  await setPlan('active');
  list = await makeBoardList(person.browser, BOARDS);
});

/** A time for each board of the list, so many minutes from now. */
const timesIn = (...minutes: number[]): BoardTime[] =>
  list.boards.flatMap(({ pinterestBoardId, sectionId }, index) => {
    const at = minutes[index];
    const board = sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`;
    return at === undefined ? [] : [{ board, at: inMinutes(at) }];
  });
const upload = (times: unknown, changes: Record<string, string> = {}) =>
  publish(person.browser, list.id, { times: JSON.stringify(times), ...changes });
async function spread(...minutes: number[]): Promise<PinGroup> {
  const answer = await upload(timesIn(...minutes));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}
const detail = async (id: string) => (await person.browser.get(pinPaths.group(id))).body as PinGroupDetail;
/** When each board is to have it, in their order, in whole minutes from now; null once it has begun. */
const planned = async (id: string) =>
  (await detail(id)).pins.map(({ plannedFor }) => plannedFor && minutesUntil(plannedFor));
const minutesUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);
const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
const history = async () => (await person.browser.get(pinPaths.history)).body as PinGroup[];
const changeTimes = async (id: string, minutes: Record<number, number>, by = person) => {
  const { pins } = await detail(id);
  const times = Object.entries(minutes).map(([place, at]) => ({
    pinId: pins[Number(place)]?.id,
    at: inMinutes(at),
  }));
  return by.browser.put(pinPaths.times(id), { times });
};
/** Brings all times of a group that haven't come forward, so that the first comes now. */
const letFirstCome = (id: string) =>
  rows(`with first as (select min(next_at) - now() as later from pins where group_id = '${id}')
    update pins set next_at = next_at - later from first where group_id = '${id}' and next_at is not null;
    update pin_groups set scheduled_for = now() - interval '1 second' where id = '${id}'`);
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('A pin that is spread over time', () => {
  it('goes to each board at the time chosen for it, in the order of the times', async () => {
    const { id } = await spread(180, 60, 120, 60);

    expect(await planned(id)).toEqual([60, 60, 120, 180]);
    const [first, second, third, fourth] = list.boards.map(({ name }) => name);
    expect((await detail(id)).pins.map(({ boardName }) => boardName)).toEqual([second, fourth, third, first]);
    const [pin] = await scheduled();
    expect([minutesUntil(pin?.scheduledTime ?? ''), minutesUntil(pin?.spreadUntil ?? '')]).toEqual([60, 180]);
    expect(pin?.state).toBe('scheduled');
    expect(await history()).toEqual([]);
    expect(bus.messages.filter(({ groupId }) => groupId === id)).toEqual([]);
  });

  it('is taken as JSON too, for an image that is there', async () => {
    const { imageUrl } = await spread(60, 61, 62, 63);
    const body = { ...PIN, boardListId: list.id, imageUrl, times: timesIn(5, 6, 7, 8) };
    const answer = await person.browser.post(pinPaths.groups, body);
    expect(answer.status).toBe(201);
    expect(await planned(answer.body.id)).toEqual([5, 6, 7, 8]);
  });

  it('sends what is due, and tells what comes next', async () => {
    const { id } = await spread(60, 90, 120, 180);

    await letFirstCome(id);

    const [message] = await bus.of(id, 1);
    expect(message?.boardId).toBe(list.boards[0]?.pinterestBoardId);
    expect(await planned(id)).toEqual([null, 30, 60, 120]);
    const [group] = await history();
    expect([minutesUntil(group?.nextPlannedAt ?? ''), minutesUntil(group?.spreadUntil ?? '')]).toEqual([
      30, 180,
    ]);
    expect(bus.messages.filter(({ groupId }) => groupId === id)).toHaveLength(1);
  });

  it.each([
    ['a board is missing', () => timesIn(60, 61, 62), 409, 'pin.times-differ'],
    [
      'one is named that the list hasn’t',
      () => [...timesIn(1, 2, 3, 4), { board: '1', at: inMinutes(5) }],
      409,
      'pin.times-differ',
    ],
    [
      'another is named in place of one',
      () => [...timesIn(1, 2, 3), { board: '1', at: inMinutes(5) }],
      409,
      'pin.times-differ',
    ],
    ['one is over', () => timesIn(60, 61, -5, 62), 400, 'pin.scheduled-in-past'],
    ['one is too far ahead', () => timesIn(60, 61, 367 * DAY, 62), 400, 'pin.scheduled-too-far'],
    ['a board stands twice', () => [...timesIn(1, 2, 3, 4), ...timesIn(5)], 400, 'request.invalid'],
    ['there are none', () => [], 400, 'request.invalid'],
    [
      'there are too many',
      () =>
        Array.from({ length: SPREAD_BOARDS_MAX + 1 }, (_, n) => ({ board: `${n + 1}`, at: inMinutes(1) })),
      400,
      'request.invalid',
    ],
    ['they are no times', () => [{ board: '1', at: 'soon' }], 400, 'request.invalid'],
    ['they are no list', () => 'soon', 400, 'request.invalid'],
  ])('is refused, and nothing is made, when of its times %s', async (_what, times, status, code) => {
    expect(codeOf(await upload(times()))).toEqual([status, code]);
    expect(await scheduled()).toEqual([]);
  });

  it('has one time for all boards or one for each, and is part of Premium', async () => {
    const both = await upload(timesIn(60, 61, 62, 63), { scheduledFor: inMinutes(60) });
    expect(codeOf(both)).toEqual([400, 'request.invalid']);
    await setPlan('none');
    expect(codeOf(await upload(timesIn(60, 61, 62, 63)))).toEqual([403, 'pin.scheduling-needs-subscription']);
    expect(await scheduled()).toEqual([]);
  });
});

describe('Until its first time, a spread', () => {
  const change = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);

  it('moves as a whole, and only if all of it may', async () => {
    const { id } = await spread(60, 90, 120, 180);
    const [pin] = await scheduled();
    const later = (minutes: number) =>
      new Date(Date.parse(pin?.scheduledTime ?? '') + minutes * 60_000).toISOString();

    expect((await change(id, { scheduledTime: later(60) })).body).toMatchObject({ state: 'scheduled' });
    expect(await planned(id)).toEqual([120, 150, 180, 240]);
    expect(codeOf(await change(id, { scheduledTime: later(366 * DAY - 90) }))).toEqual([
      400,
      'pin.scheduled-too-far',
    ]);
    expect((await change(id, { title: 'Mended' })).status).toBe(200);
    expect(await planned(id)).toEqual([120, 150, 180, 240]);
    expect(minutesUntil((await scheduled())[0]?.spreadUntil ?? '')).toBe(240);
  });

  it('ends with other boards: all of them get it at once', async () => {
    const { id } = await spread(60, 90, 120, 180);
    const other = await makeBoardList(person.browser, 2, 'Other');
    expect((await change(id, { boardListId: other.id })).status).toBe(200);
    expect(await planned(id)).toEqual([60, 60]);
    expect((await scheduled())[0]).toMatchObject({ spreadUntil: null, boardCount: 2 });
  });

  it('keeps each board’s day without Premium', async () => {
    const { id } = await spread(FAR, FAR + DAY, FAR + 2 * DAY, FAR + 3 * DAY);
    await setPlan('none');
    const [pin] = await scheduled();
    const noon = (minutes: number) =>
      `${new Date(Date.parse(pin?.scheduledTime ?? '') + minutes * 60_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
    const { pins } = await detail(id);
    const move = (place: number, at: string) =>
      person.browser.put(pinPaths.times(id), { times: [{ pinId: pins[place]?.id, at }] });
    expect(codeOf(await change(id, { scheduledTime: noon(DAY) }))).toEqual([
      403,
      'pin.moving-needs-subscription',
    ]);
    expect(codeOf(await move(1, noon(0)))).toEqual([403, 'pin.moving-needs-subscription']);
    expect((await move(1, noon(DAY))).status).toBe(200);
    expect((await move(2, inMinutes(2 * DAY))).status).toBe(200);
  });
});

describe('Changing times', () => {
  it('moves the boards that it names, and with them the first and the last time', async () => {
    const { id } = await spread(60, 90, 120, 180);
    const answer = await changeTimes(id, { 0: 100, 3: 300 });
    expect([answer.status, answer.body.id]).toEqual([200, id]);
    expect(await planned(id)).toEqual([100, 90, 120, 300]);
    const [pin] = await scheduled();
    expect([minutesUntil(pin?.scheduledTime ?? ''), minutesUntil(pin?.spreadUntil ?? '')]).toEqual([90, 300]);
  });

  it('spreads what was scheduled for one time, and ends a spread with one time for all', async () => {
    const scheduledFor = inMinutes(60);
    const { id } = (await publish(person.browser, list.id, { scheduledFor })).body as PinGroup;
    await changeTimes(id, { 1: 90 });
    expect(minutesUntil((await scheduled())[0]?.spreadUntil ?? '')).toBe(90);
    const { pins } = await detail(id);
    await person.browser.put(pinPaths.times(id), { times: [{ pinId: pins[1]?.id, at: scheduledFor }] });
    expect((await scheduled())[0]).toMatchObject({ scheduledTime: scheduledFor, spreadUntil: null });
  });

  it('leaves alone what has begun, and everything with it', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await letFirstCome(id);
    await bus.of(id, 1);

    expect(codeOf(await changeTimes(id, { 0: 500, 1: 500 }))).toEqual([409, 'pin.board-begun']);
    expect(await planned(id)).toEqual([null, 30, 60, 120]);
    expect((await changeTimes(id, { 1: 500 })).status).toBe(200);
    expect(await planned(id)).toEqual([null, 500, 60, 120]);
    const [group] = await history();
    expect([minutesUntil(group?.nextPlannedAt ?? ''), minutesUntil(group?.spreadUntil ?? '')]).toEqual([
      60, 500,
    ]);
  });

  it('is only for what was scheduled: a pin that is posted now can’t be put off, not even by who may schedule', async () => {
    await rows(
      `insert into publish_rests (user_id, until, held_at) values ('${person.user.id}', now(), now())`,
    );
    const { id } = (await publish(person.browser, list.id)).body as PinGroup;
    expect(await planned(id)).toEqual([null, null, null, null]);
    expect(codeOf(await changeTimes(id, { 0: 500 }))).toEqual([409, 'pin.board-begun']);
  });

  it('counts only from the times that its user knows, if it names them', async () => {
    const { id } = await spread(60, 90, 120, 180);
    const [first] = (await detail(id)).pins;
    const move = (from: string, minutes: number) =>
      person.browser.put(pinPaths.times(id), { times: [{ pinId: first?.id, from, at: inMinutes(minutes) }] });
    expect((await move(first?.plannedFor ?? '', 70)).status).toBe(200);
    expect(codeOf(await move(first?.plannedFor ?? '', 80))).toEqual([412, 'pin-group.changed']);
    expect(await planned(id)).toEqual([70, 90, 120, 180]);
  });

  it('moves the group with its pins, also one whose time has passed while nothing could begin', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await rows(
      `insert into publish_rests (user_id, until, held_at) values ('${person.user.id}', now(), now())`,
    );
    await letFirstCome(id);

    await changeTimes(id, { 0: 500, 1: 510, 2: 520, 3: 530 });
    expect((await scheduled())[0]).toMatchObject({ state: 'scheduled' });
    const to = inMinutes(600);
    const answer = await person.browser.put(scheduledPinPaths.one(id), { scheduledTime: to });
    expect(answer.body).toMatchObject({ scheduledTime: to });
    expect(await planned(id)).toEqual([600, 610, 620, 630]);
  });

  it('refuses times that are over or too far, a pin of another group, and other people', async () => {
    const { id } = await spread(60, 90, 120, 180);
    const other = await spread(60, 90, 120, 180);
    const [pinOfOther] = (await detail(other.id)).pins;
    const stranger = { pinId: pinOfOther?.id, at: inMinutes(70) };
    expect(codeOf(await changeTimes(id, { 0: -5 }))).toEqual([400, 'pin.scheduled-in-past']);
    expect(codeOf(await changeTimes(id, { 0: 400 * DAY }))).toEqual([400, 'pin.scheduled-too-far']);
    expect(codeOf(await person.browser.put(pinPaths.times(id), { times: [stranger] }))).toEqual([
      409,
      'pin.times-differ',
    ]);
    expect(codeOf(await changeTimes(id, { 0: 70 }, await server.signIn()))).toEqual([
      404,
      'pin-group.not-found',
    ]);
    expect(await planned(id)).toEqual([60, 90, 120, 180]);
  });

  it('in the moment of a claim comes before it or after it: what is told to move is not sent', async () => {
    const { id } = await spread(60, 90, 120, 180);
    for (let round = 0; round < 20; round += 1) {
      await rows(
        `update pins set state = 'waiting', next_at = now(), fence = 0, lease_until = null where group_id = '${id}'`,
      );

      const [answer] = await Promise.all([changeTimes(id, { 0: 500, 1: 500 }), claimDue()]);

      await claimDue();
      const hasBegun = (await planned(id)).slice(0, 2).includes(null);
      expect([answer.status, hasBegun]).toEqual(answer.status === 200 ? [200, false] : [409, true]);
    }
  });
});

describe('Between two boards', () => {
  it('can be paused; boards come no sooner than their time, changed meanwhile or not, once it is resumed', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await letFirstCome(id);
    await bus.of(id, 1);
    await rows(`update pins set state = 'published', next_at = null where group_id = '${id}' and fence > 0`);

    const paused = await person.browser.post(pinPaths.pause(id), {});
    expect(paused).toMatchObject({ status: 200, body: { isPaused: true } });
    expect(await planned(id)).toEqual([null, 30, 60, 120]);
    expect((await changeTimes(id, { 1: 45 })).body).toMatchObject({ isPaused: true });
    await person.browser.post(pinPaths.resume(id), {});

    expect(await planned(id)).toEqual([null, 45, 60, 120]);
    expect(bus.messages.filter(({ groupId }) => groupId === id)).toHaveLength(1);
  });

  it('goes on where it was after a stop and a retry: each board at its time', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await letFirstCome(id);
    await bus.of(id, 1);
    await person.browser.post(pinPaths.stop(id), {});
    const retried = await person.browser.post(pinPaths.retry(id), {});
    expect(retried.status).toBe(200);
    expect((await planned(id)).slice(1)).toEqual([30, 60, 120]);
  });

  it('keeps its distances when Pinterest takes its first board for spam, and tells when it ends now', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await letFirstCome(id);
    const [message] = await bus.of(id, 1);
    if (!message) throw new Error('a message was expected');
    const fault = { status: 429, code: 9, message: 'spam', reason: 'Spam.', advice: null };

    await server.app.get(OutcomesService).ingest([outcomeOf(message, { kind: 'blocked', fault })]);

    expect(await planned(id)).toEqual([null, DAY + 30, DAY + 60, DAY + 120]);
    const [group] = await history();
    expect(minutesUntil(group?.spreadUntil ?? '')).toBe(DAY + 120);
    expect((await changeTimes(id, { 1: 45, 2: 75 })).status).toBe(200);
    expect(await planned(id)).toEqual([null, DAY + 45, DAY + 75, DAY + 120]);
  });

  it('its record can be deleted, and ends what is to come', async () => {
    const { id } = await spread(60, 90, 120, 180);
    expect(codeOf(await person.browser.delete(pinPaths.group(id)))).toEqual([409, 'pin-group.processing']);
    await letFirstCome(id);
    await bus.of(id, 1);
    expect(codeOf(await person.browser.delete(pinPaths.group(id)))).toEqual([409, 'pin-group.processing']);
    await rows(`update pins set state = 'published', next_at = null where group_id = '${id}' and fence > 0`);
    expect((await person.browser.delete(pinPaths.group(id))).status).toBe(204);
    expect(await rows(`select from pins where group_id = '${id}' and state = 'waiting'`)).toEqual([]);
  });

  it('is listed among what needs a hand for days after its last board, not after its first', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await rows(`update pins set state = 'failed', next_at = null, fence = 1 where group_id = '${id}';
      update pin_groups set scheduled_for = now() - interval '9 days', spread_until = now() - interval '1 hour' where id = '${id}'`);
    const { body } = await person.browser.get(userPaths.overview);
    expect(JSON.stringify(body)).toContain(id);
    expect((await scheduled()).map((pin) => pin.id)).toEqual([id]);
  });

  it('can be stopped: what is posted stays, the rest is not sent', async () => {
    const { id } = await spread(60, 90, 120, 180);
    await letFirstCome(id);
    await bus.of(id, 1);
    await rows(`update pins set state = 'published', next_at = null where group_id = '${id}' and fence > 0`);

    const stopped = await person.browser.post(pinPaths.stop(id), {});

    expect(stopped.body).toMatchObject({
      isStopped: true,
      successCount: 1,
      stoppedCount: 3,
      nextPlannedAt: null,
    });
    expect(codeOf(await changeTimes(id, { 1: 45 }))).toEqual([409, 'pin.board-begun']);
  });
});
