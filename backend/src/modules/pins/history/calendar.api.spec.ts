import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calendarPaths,
  pacePaths,
  scheduledPinPaths,
  slotPaths,
  type AgendaResponse,
  type BoardList,
  type CalendarCell,
  type CalendarEntry,
  type PinGroup,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { NO_STOP } from '../pace/publishing-stops.queries.js';
import { calendarState } from './calendar.presenter.js';

const BOARDS = 3;
/** Clocks change there. */
const BERLIN = 'Europe/Berlin';

let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let people = 0;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const username = `planner_${(people += 1)}`;
  await server.control.addAccount(username, 8);
  person = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  list = await makeBoardList(person.browser, BOARDS);
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
/** The month after next, such as `2027-02`: ahead on every day, and less than a year. */
const month = (() => {
  const first = new Date();
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + 2);
  return first.toISOString().slice(0, 7);
})();
/** A moment of that month, as the clocks of UTC show it. */
const at = (dayAndTime: string) => `${month}-${dayAndTime}:00.000Z`;
async function schedule(time: string, changes: Record<string, string> = {}): Promise<PinGroup> {
  const answer = await publish(person.browser, list.id, { scheduledFor: time, ...changes });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}
const spread = (...times: string[]) => {
  const boards = list.boards.map(({ pinterestBoardId, sectionId }) =>
    sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`,
  );
  const planned = times.map((time, index) => ({ board: boards[index], at: time }));
  return publish(person.browser, list.id, { times: JSON.stringify(planned) });
};
const ask = async (path: string, query: Record<string, string | number>, by = person) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return by.browser.get(`${path}?${new URLSearchParams(texts).toString()}`);
};
const FOUR_WEEKS = { from: `${month}-01`, days: 28, timeZone: 'UTC' };
const cells = async (query: Record<string, string | number> = {}, by = person) => {
  const answer = await ask(calendarPaths.cells, { ...FOUR_WEEKS, by: 'day', ...query }, by);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as CalendarCell[];
};
const agenda = async (query: Record<string, string | number> = {}) => {
  const answer = await ask(calendarPaths.agenda, { ...FOUR_WEEKS, ...query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as AgendaResponse;
};
const told = ({ title, at: time, boardCount, state }: CalendarEntry) => [title, time, boardCount, state];

describe('the calendar', () => {
  it.each([
    ['from', '2026-02-31'],
    ['from', '0000-01-01'],
    ['days', '43'],
    ['days', '0'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+02:00'],
    ['by', 'minute'],
    ['boardListId', 'x'],
  ])('doesn’t take %s=%s', async (name, value) => {
    const answer = await ask(calendarPaths.cells, { ...FOUR_WEEKS, by: 'day', [name]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('doesn’t take a zone that JavaScript knows and the database doesn’t', async () => {
    for (const path of [calendarPaths.cells, calendarPaths.agenda]) {
      const answer = await ask(path, { ...FOUR_WEEKS, timeZone: 'US/Pacific-New' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  it.each([['x'], ['1~x'], [`${'9'.repeat(14)}~${randomUUID()}`]])(
    'doesn’t read on behind %s',
    async (after) => {
      const answer = await ask(calendarPaths.agenda, { ...FOUR_WEEKS, after });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  it('tells each day’s pins in their order, and how many more there are', async () => {
    for (const hour of ['09', '08', '12', '11', '10'])
      await schedule(at(`03T${hour}:30`), { title: `At ${hour}` });
    await schedule(at('04T00:00'), { title: 'Next day' });
    const [third, fourth, ...none] = await cells();
    expect(third).toMatchObject({ day: `${month}-03`, hour: null, count: 5 });
    expect(third?.entries.map(told)).toEqual(
      ['08', '09', '10', '11'].map((hour) => [`At ${hour}`, at(`03T${hour}:30`), BOARDS, 'scheduled']),
    );
    expect(fourth?.entries.map(told)).toEqual([['Next day', at('04T00:00'), BOARDS, 'scheduled']]);
    expect(none).toEqual([]);
  });

  it('is one’s own, and keeps to a list of one’s own', async () => {
    const other = await server.signIn('busy_creator');
    await schedule(at('03T09:00'));
    expect(await cells({}, other)).toEqual([]);
    const second = await makeBoardList(person.browser, 1, 'Travel');
    expect(await cells({ boardListId: list.id })).toHaveLength(1);
    expect(await cells({ boardListId: second.id })).toEqual([]);
    for (const path of [calendarPaths.cells, calendarPaths.agenda]) {
      const answer = await ask(path, { ...FOUR_WEEKS, by: 'day', boardListId: list.id }, other);
      expect(answer).toMatchObject({ status: 404, body: { code: 'board-list.not-found' } });
    }
  });

  it('begins with today in the zone of the sign-in unless it is asked otherwise', async () => {
    await rows(`update users set time_zone = 'Pacific/Kiritimati' where id = '${person.user.id}'`);
    const soon = new Date(Date.now() + 3_600_000);
    await schedule(soon.toISOString());
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' });
    const answer = await person.browser.get(calendarPaths.cells);
    expect(answer.body).toMatchObject([{ day: day.format(soon), hour: null, count: 1 }]);
    expect((await person.browser.get(calendarPaths.agenda)).body.entries).toHaveLength(1);
  });

  it('has a spread pin on each of its days and hours, with the boards of that', async () => {
    const { body } = await spread(at('03T09:00'), at('03T09:40'), at('05T21:00'));
    expect(
      (await cells()).flatMap(({ day, entries }) => entries.map((one) => [day, one.boardCount, one.until])),
    ).toEqual([
      [`${month}-03`, 2, at('03T09:40')],
      [`${month}-05`, 1, at('05T21:00')],
    ]);
    const hours = await cells({ by: 'hour' });
    expect(hours.map(({ day, hour, count }) => [day, hour, count])).toEqual([
      [`${month}-03`, 9, 1],
      [`${month}-05`, 21, 1],
    ]);
    expect(hours[0]?.entries[0]).toMatchObject({
      ...{ groupId: (body as PinGroup).id, isSpread: true, movableCount: 2, target: list.name },
    });
  });

  it('says when the first of the boards that can be moved is planned', async () => {
    const { body } = await spread(at('03T09:00'), at('03T18:00'), at('04T09:00'));
    await rows(`update pins set state = 'published', next_at = null, published_at = '${at('03T09:00')}'
      where group_id = '${(body as PinGroup).id}' and next_at = '${at('03T09:00')}'`);
    const entries = (await cells()).flatMap((cell) => cell.entries);
    expect(entries.map((one) => [one.at, one.movableCount, one.movableFrom])).toEqual([
      [at('03T09:00'), 1, at('03T18:00')],
      [at('04T09:00'), 1, at('04T09:00')],
    ]);
  });

  it('says on each day that the first of its boards has begun', async () => {
    const { body } = await spread(at('03T09:00'), at('04T09:00'), at('05T09:00'));
    await rows(
      `update pin_groups set scheduled_for = now() - interval '1 minute' where id = '${(body as PinGroup).id}'`,
    );
    const entries = (await cells()).flatMap((cell) => cell.entries);
    expect(entries.map(({ state, hasBegun }) => [state, hasBegun])).toEqual(
      Array.from({ length: 3 }, () => ['scheduled', true]),
    );
  });

  it('tells days and hours by the clocks of the zone, whatever they do', async () => {
    // Clocks go forward there on the last Sunday of March, the next of which is ahead.
    const lastOfMarch = (year: number) => {
      const day = new Date(Date.UTC(year, 2, 31));
      day.setUTCDate(31 - day.getUTCDay());
      return day;
    };
    const year = new Date().getUTCFullYear();
    const isAhead = lastOfMarch(year).getTime() > Date.now() + 3_600_000;
    const sunday = lastOfMarch(isAhead ? year : year + 1);
    const day = sunday.toISOString().slice(0, 10);
    const before = new Date(sunday.getTime() - 30 * 60_000);
    const late = new Date(sunday.getTime() + 21.5 * 3_600_000);
    for (const moment of [before, late]) await schedule(moment.toISOString(), { title: 'Berlin' });
    const hours = await cells({ from: day, days: 1, timeZone: BERLIN, by: 'hour' });
    expect(hours.map((cell) => [cell.day, cell.hour])).toEqual([
      [day, 0],
      [day, 23],
    ]);
  });

  it('tells what was posted when it was, and what failed when it did', async () => {
    const { id } = await schedule(at('20T09:00'));
    await rows(`update pin_groups set scheduled_for = '${at('01T09:00')}' where id = '${id}'`);
    await rows(`update pins set state = 'published', next_at = null, published_at = '${at('02T09:00')}'
      where group_id = '${id}' and position < 2`);
    await rows(`update pins set state = 'failed', next_at = null, updated_at = '${at('02T10:00')}'
      where group_id = '${id}' and position = 2`);
    const [cell, ...others] = await cells();
    expect(others).toEqual([]);
    expect(cell?.entries.map(told)).toEqual([['Tomato galette', at('02T09:00'), BOARDS, 'partial']]);
    expect(cell?.entries[0]).toMatchObject({ movableCount: 0 });
    expect((await agenda()).entries.map(told)).toEqual([
      ['Tomato galette', at('02T09:00'), 2, 'posted'],
      ['Tomato galette', at('02T10:00'), 1, 'failed'],
    ]);
    await rows(`update pin_groups set deleted_at = now() where id = '${id}'`);
    expect(await cells()).toEqual([]);
  });

  it('keeps what its user has paused where it was planned', async () => {
    const { id } = await schedule(at('20T09:00'));
    await rows(`update pin_groups set paused_at = now() where id = '${id}'`);
    await rows(`update pins set state = 'held', hold_reason = 'paused', not_before = next_at, next_at = null
      where group_id = '${id}'`);
    expect((await cells()).map(({ day, entries }) => [day, entries[0]?.state])).toEqual([
      [`${month}-20`, 'paused'],
    ]);
  });

  it('gives what moves a pin: its version, until it has begun', async () => {
    const { id } = await schedule(at('20T09:00'));
    const [before] = (await cells()).flatMap(({ entries }) => entries);
    expect(before).toMatchObject({ movableCount: BOARDS, isSpread: false, hasBegun: false });
    const moved = await person.browser.put(
      scheduledPinPaths.one(id),
      { scheduledTime: at('21T09:00') },
      { 'If-Match': before?.version ?? '' },
    );
    expect(moved.status).toBe(200);
    const [after] = (await cells()).flatMap(({ entries }) => entries);
    expect(after).toMatchObject({
      at: at('21T09:00'),
      version: (moved.body as { version: string }).version,
    });
  });

  it('marks boards that get another pin within the hour, over midnight too', async () => {
    await schedule(at('03T23:40'), { title: 'First' });
    await schedule(at('04T00:20'), { title: 'Second' });
    await schedule(at('04T01:20'), { title: 'Third' });
    const crowded = (await cells({ from: `${month}-04`, days: 1 })).flatMap(({ entries }) => entries);
    expect(crowded.map(({ title, crowdedCount }) => [title, crowdedCount])).toEqual([
      ['Second', BOARDS],
      ['Third', 0],
    ]);
  });
});

describe('conflicts', () => {
  it('are told by the gap that the user has set', async () => {
    await person.browser.put(pacePaths.pace, { boardGapMinutes: 15 });
    await schedule(at('03T09:00'), { title: 'First' });
    await schedule(at('03T09:14'), { title: 'Second' });
    await schedule(at('03T09:30'), { title: 'Third' });
    const { entries } = await agenda();
    expect(
      entries.map(({ title, crowdedCount, crowdedMinutes }) => [title, crowdedCount, crowdedMinutes]),
    ).toEqual([
      ['First', BOARDS, 15],
      ['Second', BOARDS, 15],
      ['Third', 0, 15],
    ]);
    await person.browser.put(pacePaths.pace, { boardGapMinutes: null });
    expect((await agenda()).entries.map(({ crowdedCount }) => crowdedCount)).toEqual([
      BOARDS,
      BOARDS,
      BOARDS,
    ]);
  });

  it('are two pins in one slot; beside the slots two may share a minute', async () => {
    const day = new Date(at('03T09:00')).getUTCDay();
    // An hour ahead of UTC, all the year.
    await person.browser.put(slotPaths.timetable, {
      timeZone: 'Africa/Lagos',
      slots: [{ weekday: day === 0 ? 7 : day, time: '10:00' }],
    });
    for (const time of ['09:00', '09:00', '09:30', '09:30', '11:00']) await schedule(at(`03T${time}`));
    const { entries } = await agenda();
    expect(entries.map(({ sharesSlot }) => sharesSlot)).toEqual([true, true, false, false, false]);
  });
});

describe('the agenda', () => {
  it('is read in pages without gap or repetition', async () => {
    await spread(at('03T09:00'), at('03T10:00'), at('03T11:00'));
    await Promise.all(['09:00', '09:00', '09:59', '10:00'].map((time) => schedule(at(`03T${time}`))));
    const whole = (await agenda()).entries;
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3]) {
      const seen: CalendarEntry[] = [];
      let next: string | null = null;
      do {
        const page: AgendaResponse = await agenda({ limit, ...(next !== null && { after: next }) });
        seen.push(...page.entries);
        ({ next } = page);
      } while (next !== null);
      expect(seen).toEqual(whole);
    }
  });
});

describe('the state of an entry', () => {
  const none = {
    groupId: 'group',
    isPaused: false,
    boardCount: 4,
    posted: 0,
    failed: 0,
    stopped: 0,
    planned: 0,
    held: 0,
    waiting: 0,
  };
  const [paused, closed] = [
    { ...NO_STOP, isPaused: true },
    {
      ...NO_STOP,
      keeper: { opensAt: new Date('2026-03-11T08:00Z'), keptBy: { rule: 'hours', limit: null } } as const,
    },
  ];
  it.each([
    ['scheduled', { planned: 4 }],
    ['processing', { planned: 3 }],
    ['processing', { posted: 1, planned: 3 }],
    ['pending', { posted: 1, held: 3 }],
    ['paused', { posted: 1, held: 3, isPaused: true }],
    ['posted', { posted: 4, isPaused: true }],
    ['partial', { posted: 3, failed: 1 }],
    ['failed', { failed: 3, stopped: 1 }],
    ['stopped', { stopped: 4 }],
  ] as const)('is %s for %j', (state, counts) => {
    expect(calendarState({ ...none, ...counts }, NO_STOP)).toBe(state);
  });

  it.each([
    ['paused', paused, { waiting: 4 }],
    ['paused', paused, { posted: 1, planned: 3 }],
    ['paused', { ...paused, ...closed, isPaused: true }, { waiting: 4 }],
    ['scheduled', paused, { planned: 4 }],
    ['posted', paused, { posted: 4 }],
    ['processing', paused, { posted: 3 }],
    ['pending', closed, { waiting: 4 }],
    ['pending', closed, { posted: 1, planned: 1, waiting: 2 }],
    ['processing', closed, { posted: 1, waiting: 2 }],
    ['scheduled', closed, { planned: 4 }],
  ] as const)('is %s while %j keeps %j', (state, stop, counts) => {
    expect(calendarState({ ...none, ...counts }, stop)).toBe(state);
  });
});
