import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  pacePaths,
  pinPaths,
  scheduledPinPaths,
  slotPaths,
  SLOTS_MAX,
  type BoardList,
  type NextSlots,
  type ScheduledPin,
  type Slot,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import pg from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const setPlan = (status: 'active' | 'none') =>
  rows(
    `update users set subscription_status = '${status}', time_zone = 'Europe/Berlin' where id = '${person.user.id}'`,
  );

/** Somebody new, with boards. */
async function arrive(name: string): Promise<SignedIn> {
  await server.control.addAccount(name, 4);
  return server.signIn(name);
}

let people = 0;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;
beforeEach(async () => {
  person = await arrive(`planner_${(people += 1)}`);
  await setPlan('active');
  list = await makeBoardList(person.browser, 2);
  const draft = await person.browser.post(
    draftPinPaths.allUpload,
    pinForm({ title: 'A picture' }, await picture()),
  );
  imageUrl = draft.body.imageUrl;
});

const tomorrowAt = (time: string) =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const daily = (...times: string[]): Slot[] =>
  EVERY_DAY.flatMap((weekday) => times.map((time) => ({ weekday, time })));
const save = (slots: readonly unknown[], timeZone = 'UTC') =>
  person.browser.put(slotPaths.timetable, { timeZone, slots });
const read = async () => (await person.browser.get(slotPaths.timetable)).body;
const next = async (count = 1, by = person) =>
  (await by.browser.get(`${slotPaths.next}?count=${count}`)).body as NextSlots;
const nextOne = async () => (await next()).slots[0] as string;
const post = (fields: object, headers: Record<string, string> = {}) =>
  person.browser.post(pinPaths.groups, { ...PIN, imageUrl, boardListId: list.id, ...fields }, headers);
const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const boards = () =>
  list.boards.map(({ pinterestBoardId, sectionId }) =>
    sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`,
  );

describe('A weekly timetable', () => {
  it('has no slots at first, in the zone of its user', async () => {
    expect(await read()).toEqual({ timeZone: 'Europe/Berlin', slots: [] });
    expect(await next()).toEqual({ timeZone: 'Europe/Berlin', hasTimetable: false, slots: [] });
  });

  it('is kept whole, in the order of the week, in place of the one before', async () => {
    await save(daily('12:00'));
    const week = [
      { weekday: 7, time: '23:59' },
      { weekday: 1, time: '09:30' },
      { weekday: 1, time: '00:00' },
    ];
    const answer = await save(week, 'America/New_York');
    expect(answer.status).toBe(200);
    const kept = { timeZone: 'America/New_York', slots: [week[2], week[1], week[0]] };
    expect(answer.body).toEqual(kept);
    expect(await read()).toEqual(kept);
  });

  it('takes as many slots as the week has hours, each of them once', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    expect((await save(daily(...hours))).status).toBe(200);
    expect((await read()).slots).toHaveLength(SLOTS_MAX);
    const wrong = [
      [...daily(...hours), { weekday: 1, time: '00:30' }],
      [...daily('09:00'), { weekday: 1, time: '09:00' }],
      [{ weekday: 0, time: '09:00' }],
      [{ weekday: 1, time: '24:00' }],
      [{ weekday: 1, time: '9:00' }],
    ];
    for (const slots of wrong) expect(codeOf(await save(slots))).toEqual([400, 'request.invalid']);
  });

  it('has its zone by the current name, whichever a browser reports', async () => {
    expect((await save(daily('09:00'), 'Asia/Calcutta')).body).toMatchObject({ timeZone: 'Asia/Kolkata' });
    expect(await next()).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it('is in a zone that both JavaScript and the database know', async () => {
    for (const zone of ['Mars/Base', '+05:30', 'europe/berlin', "UTC'; drop table users"]) {
      const answer = await save(daily('09:00'), zone);
      expect(codeOf(answer)).toEqual([400, 'request.invalid']);
      expect(answer.body.details).toEqual([{ path: 'timeZone', message: 'This time zone is not known.' }]);
    }
  });

  it('is part of Premium, but can be seen and emptied without it', async () => {
    await save(daily('09:00'));
    await setPlan('none');
    expect(codeOf(await save(daily('10:00')))).toEqual([403, 'slot.needs-subscription']);
    expect((await read()).slots).toHaveLength(7);
    expect((await save([])).status).toBe(200);
    expect((await read()).slots).toEqual([]);
  });

  it('is its user’s alone', async () => {
    await save(daily('09:00'));
    const { browser } = await arrive('somebody_else');
    expect((await browser.get(slotPaths.timetable)).body.slots).toEqual([]);
  });
});

describe('The next free slots', () => {
  it('are those to come, earliest first', async () => {
    await save(daily('06:00', '18:00'));
    const { slots, hasTimetable } = await next(4);
    expect(hasTimetable).toBe(true);
    expect(slots).toHaveLength(4);
    const moments = slots.map((at) => Date.parse(at));
    const [first = 0] = moments;
    expect(first).toBeGreaterThan(Date.now());
    expect(first).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    expect(moments).toEqual([0, 12, 24, 36].map((hours) => first + hours * 3_600_000));
    expect([6, 18]).toContain(new Date(first).getUTCHours());
  });

  it('end with the time that pins can be scheduled for', async () => {
    await save([{ weekday: 1, time: '09:00' }]);
    const { slots } = await next(500);
    expect([52, 53]).toContain(slots.length);
  });

  it('leave out what scheduled pins are planned for, until they are deleted', async () => {
    await save(daily('06:00'));
    const [first = '', second = '', third = ''] = (await next(3)).slots;
    const later = new Date(Date.parse(second) + 30_000).toISOString();
    const posted = await post({ scheduledFor: later });
    expect((await next(2)).slots).toEqual([first, third]);
    await person.browser.delete(scheduledPinPaths.one(posted.body.id));
    expect((await next(2)).slots).toEqual([first, second]);
  });

  it('leave out every time of a pin that is spread, paused as well', async () => {
    await save(daily('06:00'));
    const [first = '', second = '', third = '', fourth] = (await next(4)).slots;
    const [one, two] = boards();
    const times = [
      { board: one, at: first },
      { board: two, at: third },
    ];
    const { id } = (await post({ times })).body as { id: string };
    expect((await next(2)).slots).toEqual([second, fourth]);
    // The first board has begun, so that the group can be paused.
    await rows(`update pins set next_at = now() - interval '1 second' where group_id = '${id}' and position = 0;
      update pin_groups set scheduled_for = now() - interval '1 second' where id = '${id}'`);
    expect((await person.browser.post(pinPaths.pause(id))).status).toBe(200);
    expect((await next(3)).slots).toEqual([first, second, fourth]);
    expect((await person.browser.post(pinPaths.stop(id))).status).toBe(200);
    expect((await next(3)).slots).toEqual([first, second, third]);
  });

  it('take no notice of other users', async () => {
    await save(daily('06:00'));
    const slot = await nextOne();
    await post({ scheduledFor: slot });
    person = await arrive(`neighbour_${people}`);
    await setPlan('active');
    await save(daily('06:00'));
    expect(await nextOne()).toBe(slot);
  });
});

/** Zone, a Sunday's time that clocks skip and what they show instead; one that they show twice, after so many minutes. */
const ZONES = [
  ['Europe/Berlin', '02:30', '03:30', '02:30', 60],
  ['America/New_York', '02:15', '03:15', '01:15', 60],
  ['Australia/Lord_Howe', '02:15', '02:45', '01:45', 30],
] as const;

describe.each(ZONES)('On days when clocks of %s change', (timeZone, skipped, instead, doubled, minutes) => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const shown = (at: number) => clock.format(at);
  const offsets = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  /** How far clocks are ahead of UTC, in minutes. */
  const ahead = (at: number) => {
    const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', rest = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
  };
  /** By how many minutes clocks go forward in the night around a moment. */
  const forward = (at: number) => ahead(at + 6 * 3_600_000) - ahead(at - 6 * 3_600_000);
  /** The slots of a year, one a week. */
  async function ofYear(): Promise<number[]> {
    const all = (await next(100)).slots.map((at) => Date.parse(at));
    expect(all.length).toBeGreaterThanOrEqual(52);
    for (const [week, at] of all.slice(1).entries())
      expect(at - (all[week] ?? 0)).toBeLessThan(8 * 86_400_000);
    return all;
  }

  it('slots keep their hour, and one that is skipped is as much behind the gap', async () => {
    await save([{ weekday: 7, time: skipped }], timeZone);
    const all = await ofYear();
    expect(all.map(shown)).toEqual(all.map((at) => `Sun ${forward(at) > 0 ? instead : skipped}`));
  });

  it('a slot that there is twice is the first of the two', async () => {
    await save([{ weekday: 7, time: doubled }], timeZone);
    const all = await ofYear();
    const isDoubled = (at: number) => shown(at) === `Sun ${doubled}`;
    const firstOfTwo = all.filter((at) => isDoubled(at) && isDoubled(at + minutes * 60_000));
    expect(firstOfTwo).toEqual(all.filter((at) => forward(at) < 0));
    expect(all.filter((at) => isDoubled(at - minutes * 60_000))).toEqual([]);
  });

  it('two slots that become one moment are one', async () => {
    await save(
      [
        { weekday: 7, time: skipped },
        { weekday: 7, time: instead },
      ],
      timeZone,
    );
    const all = await ofYear();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('A slot that is claimed', () => {
  it('is given to one pin, and the next is told who comes later', async () => {
    await save(daily('06:00'));
    const [first = '', second] = (await next(2)).slots;
    expect((await post({ scheduledFor: first, slot: true })).status).toBe(201);
    const refused = await post({ scheduledFor: first, slot: true });
    expect(codeOf(refused)).toEqual([409, 'slot.taken']);
    expect(refused.body.details).toEqual({ next: second });
    expect(await scheduled()).toHaveLength(1);
  });

  it('is given to one of many who claim it at the same moment', async () => {
    await save(daily('06:00', '18:00'));
    const slot = await nextOne();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post({ scheduledFor: slot, slot: true })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    expect(await scheduled()).toHaveLength(1);
  });

  it('is never given twice, however many ask again for the next', async () => {
    await save(daily('06:00', '12:00', '18:00'));
    const claimNext = async (slot: string): Promise<string> => {
      const { status, body } = await post({ scheduledFor: slot, slot: true });
      return status === 201 ? slot : claimNext(body.details.next as string);
    };
    const start = await nextOne();
    const expected = (await next(6)).slots;
    const given = await Promise.all(expected.map(() => claimNext(start)));
    expect(given.toSorted()).toEqual(expected);
    expect((await scheduled()).map(({ scheduledTime }) => scheduledTime)).toEqual(expected);
  });

  it('is asked for by a spread at each of its times; if one is taken, nothing is made', async () => {
    await save(daily('06:00'));
    const [first = '', second = '', third = ''] = (await next(3)).slots;
    const [one, two] = boards();
    const at = (a: string, b: string) => ({
      times: [
        { board: one, at: a },
        { board: two, at: b },
      ],
      slot: true,
    });
    await post({ scheduledFor: second });
    const refused = await post(at(first, second));
    expect(codeOf(refused)).toEqual([409, 'slot.taken']);
    expect(refused.body.details).toEqual({ next: first });
    expect(await scheduled()).toHaveLength(1);
    expect((await post(at(first, third))).status).toBe(201);
  });

  it('is claimed for a draft as well, which stays if the slot is taken', async () => {
    await save(daily('06:00'));
    const [first = '', second = ''] = (await next(2)).slots;
    await post({ scheduledFor: first });
    const draft = { ...PIN, imageUrl, boardListId: list.id };
    const { id } = (await person.browser.post(draftPinPaths.all, draft)).body as { id: string };
    const schedule = (scheduledTime: string) =>
      person.browser.post(draftPinPaths.schedule(id), { scheduledTime, slot: true });
    const refused = await schedule(first);
    expect(codeOf(refused)).toEqual([409, 'slot.taken']);
    expect(refused.body.details).toEqual({ next: second });
    expect((await schedule(second)).status).toBe(201);
  });

  it('is not asked for by who chose the time by hand', async () => {
    await save(daily('06:00'));
    const slot = await nextOne();
    await post({ scheduledFor: slot, slot: true });
    expect((await post({ scheduledFor: slot })).status).toBe(201);
  });

  it.each([
    ['a pin that is planned by hand', () => post({ scheduledFor: tomorrowAt('05:00') })],
    [
      'a scheduled pin that is moved',
      async () => {
        const [pin] = await scheduled();
        return person.browser.put(scheduledPinPaths.one(pin?.id ?? ''), {
          scheduledTime: tomorrowAt('05:30'),
        });
      },
    ],
    [
      'a board that is moved',
      async () => {
        const [pin] = await scheduled();
        const [{ id: pinId }] = (await rows(`select id from pins where group_id = '${pin?.id}'`)) as [
          { id: string },
        ];
        return person.browser.put(pinPaths.times(pin?.id ?? ''), {
          times: [{ pinId, at: tomorrowAt('05:45') }],
        });
      },
    ],
    [
      'a pause that ends with its times spread',
      async () => {
        await person.browser.post(pacePaths.pause);
        return person.browser.post(pacePaths.resume, { times: 'spread', gapMinutes: 60 });
      },
    ],
  ])('is compared with %s at the same moment', async (_, act) => {
    await post({ scheduledFor: tomorrowAt('04:00') });
    const claim = new pg.Client(server.config.DATABASE_URL);
    await claim.connect();
    await claim.query('begin');
    await claim.query(`select pg_advisory_xact_lock(hashtextextended('slots:${person.user.id}', 0))`);

    const acting = act();

    const waiting = `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await waitUntil(async () => (await rows(waiting)).length > 0);
    await claim.query('commit');
    await claim.end();
    expect((await acting).status).toBeLessThan(300);
  });

  it('stays that of a call that is repeated', async () => {
    await save(daily('06:00'));
    const slot = await nextOne();
    const key = { [IDEMPOTENCY_HEADER]: 'claimed-once' };
    const first = await post({ scheduledFor: slot, slot: true }, key);
    const again = await post({ scheduledFor: slot, slot: true }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
  });

  it('needs Premium, as scheduling does', async () => {
    await save(daily('06:00'));
    const slot = await nextOne();
    await setPlan('none');
    expect(codeOf(await post({ scheduledFor: slot, slot: true }))).toEqual([
      403,
      'pin.scheduling-needs-subscription',
    ]);
  });
});
