import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authPaths,
  boardListPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
  type BoardList,
  type PinGroup,
  type ScheduledPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
let image: Buffer;
beforeAll(async () => {
  image = await picture();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const setPlan = (person: SignedIn, status: 'active' | 'none') =>
  rows(`update users set subscription_status = '${status}' where id = '${person.user.id}'`);
let people = 0;
/** A person with some boards, and with a subscription. */
async function newPerson(boards = 4): Promise<SignedIn> {
  const username = `planner_${(people += 1)}`;
  await server.control.addAccount(username, boards);
  const person = await server.signIn(username);
  await setPlan(person, 'active');
  return person;
}

let person: SignedIn;
let list: BoardList;
beforeEach(async () => {
  person = await newPerson();
  list = await makeBoardList(person.browser, 2);
});
const credits = async () => (await person.browser.get(authPaths.me)).body.availableCredits;
const listed = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
const history = async () =>
  ((await person.browser.get(pinPaths.history)).body as PinGroup[]).map(({ id }) => id);
const change = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);
async function schedule(minutes = 60, changes: Record<string, string> = {}): Promise<ScheduledPin> {
  const scheduledFor = inMinutes(minutes);
  const answer = await publish(person.browser, list.id, { scheduledFor, ...changes });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const found = (await listed()).find(({ id }) => id === answer.body.id);
  if (!found) throw new Error('The scheduled pin is not in the list');
  return found;
}
/** As if the time of a group had come a minute ago; its pins stay unclaimed unless `isDue`. */
const letItsTimeCome = (id: string, isDue = true) =>
  rows(`update pin_groups set scheduled_for = now() - interval '1 minute' where id = '${id}';
    update pins set next_at = now() where group_id = '${id}' and ${isDue}`);

describe('scheduling a new pin', () => {
  it('makes a group that waits in the list of scheduled pins and is no history yet; no credit is spent', async () => {
    const scheduledFor = inMinutes(90);
    const answer = await publish(person.browser, list.id, { scheduledFor });

    expect(answer).toMatchObject({ status: 201, body: { status: 'pending', pinCount: 2, pendingCount: 2 } });
    expect(await listed()).toEqual([
      {
        id: answer.body.id,
        ...PIN,
        imageUrl: answer.body.imageUrl,
        thumbnailUrl: answer.body.thumbnailUrl,
        boardListId: list.id,
        boardListName: 'Food',
        boardLists: [{ id: list.id, name: 'Food' }],
        boardCount: 2,
        pinterestBoardId: null,
        pinterestSectionId: null,
        pinterestBoardName: null,
        pinterestSectionName: null,
        scheduledTime: scheduledFor,
        spreadUntil: null,
        ...{ linkParameters: null, textCount: 0 },
        state: 'scheduled',
        isPublishingPaused: false,
        opensAt: null,
        keptBy: null,
        version: expect.any(String),
      },
    ]);
    expect(await history()).toEqual([]);
    expect((await person.browser.get(pinPaths.months)).body).toEqual([]);
    expect(await credits()).toBe(1);
    expect((await person.browser.get(userPaths.stats)).body).toMatchObject({
      totalPins: 0,
      scheduledPins: 1,
    });
  });

  it('shows the next one first, and a board chosen directly with its ids and names', async () => {
    const later = await schedule(120);
    const board = list.boards[0];
    const direct = { boardListId: '', pinterestBoardId: board?.pinterestBoardId ?? '' };
    const next = await schedule(30, direct);

    expect((await listed()).map(({ id }) => id)).toEqual([next.id, later.id]);
    expect(next).toMatchObject({
      boardListId: null,
      boardListName: null,
      boardCount: 1,
      pinterestBoardId: board?.pinterestBoardId,
      pinterestBoardName: board?.name,
    });
  });

  it('shows one alone by its id, and nobody else’s', async () => {
    const [one, other] = [await schedule(60), await schedule(90)];
    const found = async (browser = person.browser) =>
      ((await browser.get(`${scheduledPinPaths.all}?id=${other.id}`)).body as ScheduledPin[]).map(
        ({ id }) => id,
      );
    expect(await found()).toEqual([other.id]);
    expect(await found((await newPerson()).browser)).toEqual([]);
    expect((await person.browser.get(`${scheduledPinPaths.all}?id=soup`)).status).toBe(400);
    expect(one.id).not.toBe(other.id);
  });

  it('is refused to a user without a subscription, also by JSON, and costs nothing', async () => {
    await setPlan(person, 'none');
    const refused = await publish(person.browser, list.id, { scheduledFor: inMinutes(60) });

    expect(refused).toMatchObject({ status: 403, body: { code: 'pin.scheduling-needs-subscription' } });
    expect(await listed()).toEqual([]);
    expect(await credits()).toBe(1);
  });

  it('refuses a time of more than a minute ago and one that is none', async () => {
    expect(await publish(person.browser, list.id, { scheduledFor: inMinutes(-1.1) })).toMatchObject({
      status: 400,
      body: { code: 'pin.scheduled-in-past', message: expect.stringContaining('already passed') },
    });
    for (const scheduledFor of [
      'tomorrow',
      '2027-02-29T10:00:00Z',
      '2027-01-01 10:00',
      '2027-01-01T10:00:00',
    ]) {
      expect(await publish(person.browser, list.id, { scheduledFor })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'scheduledFor', message: 'Please select a valid date and time' }] },
      });
    }
  });

  it('keeps the boards that the list had then', async () => {
    const pin = await schedule();
    await person.browser.delete(boardListPaths.one(list.id));

    expect(await listed()).toMatchObject([
      { id: pin.id, boardCount: 2, boardListId: null, boardListName: 'Food' },
    ]);
  });
});

describe('the calls about scheduled pins', () => {
  it('ask for a session, a CSRF token, valid fields, and find the user’s own alone', async () => {
    const pin = await schedule();
    const stranger = await newPerson();
    const form = () => pinForm({ title: 'Other' }, image);
    const calls = [
      ['put', scheduledPinPaths.one, () => ({ title: 'Other' })],
      ['put', scheduledPinPaths.upload, form],
      ['delete', scheduledPinPaths.one, () => undefined],
    ] as const;

    expect((await server.newcomer().get(scheduledPinPaths.all)).status).toBe(401);
    expect((await stranger.browser.get(scheduledPinPaths.all)).body).toEqual([]);
    for (const [method, path, body] of calls) {
      const call = (browser: typeof person.browser, id = pin.id) =>
        method === 'put' ? browser.put(path(id), body()) : browser.delete(path(id));
      expect(await call(server.newcomer())).toMatchObject({ status: 401 });
      const forged = await call(person.browser.withoutCsrf());
      expect(forged).toMatchObject({ status: 403, body: { error: expect.stringContaining('CSRF') } });
      expect(await call(person.browser, '17')).toMatchObject({ status: 400 });
      const theirs = await call(stranger.browser);
      expect(theirs).toMatchObject({ status: 404, body: { code: 'pin-group.not-found' } });
      expect((await call(person.browser, randomUUID())).body).toEqual(theirs.body);
    }
    expect(await listed()).toEqual([pin]);
  });

  it('do not find a pin that was published at once', async () => {
    const group = (await publish(person.browser, list.id)).body as PinGroup;

    expect((await change(group.id, { title: 'Other' })).status).toBe(404);
    expect((await person.browser.delete(scheduledPinPaths.one(group.id))).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an empty title', { title: ' ' }, 'title'],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description'],
    ['a link of a script', { link: 'javascript:alert(1)' }, 'link'],
    ['a time that is none', { scheduledTime: 'soon' }, 'scheduledTime'],
    ['a list and a board at once', { boardListId: randomUUID(), pinterestBoardId: '1' }, 'boardListId'],
    ['a section without its board', { pinterestSectionId: '1' }, 'pinterestBoardId'],
    ['no board at all', { boardListId: null }, 'boardListId'],
    ['a field it does not know', { state: 'posted' }, ''],
  ])('refuse %s and say where', async (_name, changes, path) => {
    const pin = await schedule();
    const answer = await change(pin.id, changes);

    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(answer.body.details.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await listed()).toEqual([pin]);
  });
});

describe('changing a scheduled pin', () => {
  it('changes what is named, keeps what is absent, and clears an alt text', async () => {
    const pin = await schedule();
    const scheduledTime = inMinutes(300);
    const answer = await change(pin.id, { title: 'Plum galette', altText: null, scheduledTime });
    const version = expect.not.stringMatching(`^${pin.version}$`);
    const changed = { ...pin, title: 'Plum galette', altText: null, scheduledTime, version };
    expect(answer).toMatchObject({ status: 200, body: changed });
    expect(await listed()).toEqual([changed]);
    const [times] = await rows(
      `select bool_and(next_at = '${scheduledTime}') as moved from pins where group_id = '${pin.id}'`,
    );
    expect(times).toEqual({ moved: true });
  });

  it('refuses a time that has passed, and keeps the old one', async () => {
    const pin = await schedule();

    expect(await change(pin.id, { title: 'Other', scheduledTime: inMinutes(-2) })).toMatchObject({
      status: 400,
      body: { code: 'pin.scheduled-in-past' },
    });
    expect(await listed()).toEqual([pin]);
  });

  it('takes a new snapshot for another list or board, and for the same list only on demand', async () => {
    const pin = await schedule();
    const other = await makeBoardList(person.browser, 4, 'Everything');
    const board = other.boards[3];
    await person.browser.delete(boardListPaths.board(list.id, list.boards[0]?.id ?? ''));

    expect((await change(pin.id, { boardListId: list.id, title: 'Other' })).body).toMatchObject({
      boardCount: 2,
    });
    expect((await change(pin.id, { boardListId: list.id, boardsAsNow: true })).body).toMatchObject({
      boardListId: list.id,
      boardCount: 1,
    });
    expect((await change(pin.id, { boardListId: other.id })).body).toMatchObject({
      boardListName: 'Everything',
      boardCount: 4,
      scheduledTime: pin.scheduledTime,
    });
    expect((await change(pin.id, { pinterestBoardId: board?.pinterestBoardId })).body).toMatchObject({
      boardListId: null,
      boardListName: null,
      boardCount: 1,
      pinterestBoardName: board?.name,
    });
    const [times] = await rows(
      `select count(*)::int as pins, bool_and(next_at = '${pin.scheduledTime}') as same from pins where group_id = '${pin.id}'`,
    );
    expect(times).toEqual({ pins: 1, same: true });
  });

  it('refuses a list of somebody else’s, an empty one, and a board that is not the user’s own', async () => {
    const pin = await schedule();
    const stranger = await newPerson();
    const theirs = await makeBoardList(stranger.browser, 1);
    const empty = await makeBoardList(person.browser, 0, 'Empty');

    expect(await change(pin.id, { boardListId: theirs.id })).toMatchObject({ status: 404 });
    expect((await change(pin.id, { boardListId: empty.id })).body.code).toBe('pin.board-list-empty');
    const board = { pinterestBoardId: theirs.boards[0]?.pinterestBoardId };
    expect((await change(pin.id, board)).body.code).toBe('board.not-yours');
    expect(await listed()).toEqual([pin]);
  });

  it('takes a new image and forgets the old one, unless something else uses it', async () => {
    const pin = await schedule();
    const other = await picture(300, 300);
    const put = (id: string) =>
      person.browser.put(scheduledPinPaths.upload(id), pinForm({ title: 'Plum galette' }, other));

    const answer = await put(pin.id);

    expect(answer).toMatchObject({ status: 200, body: { title: 'Plum galette', boardCount: 2 } });
    expect(answer.body.imageUrl).not.toBe(pin.imageUrl);
    expect((await person.browser.get(answer.body.thumbnailUrl)).status).toBe(200);
    expect((await person.browser.get(pin.imageUrl)).status).toBe(404);

    const twin = { ...PIN, boardListId: list.id, imageUrl: answer.body.imageUrl, scheduledFor: inMinutes(5) };
    await person.browser.post(pinPaths.groups, twin);
    await put(pin.id);
    expect((await person.browser.get(answer.body.imageUrl)).status).toBe(200);
    expect(await person.browser.put(scheduledPinPaths.upload(pin.id), pinForm({}))).toMatchObject({
      status: 400,
      body: { code: 'image.required' },
    });
  });

  it('takes a picture of the library in place of its image', async () => {
    const [pin, other] = [await schedule(), await schedule(90)];
    const another = pinForm({}, await picture(300, 300));
    const { imageUrl } = (await person.browser.put(scheduledPinPaths.upload(other.id), another)).body;

    expect(await change(pin.id, { imageUrl })).toMatchObject({ status: 200, body: { imageUrl } });
    expect((await person.browser.get(pin.imageUrl)).status).toBe(404);
    const strange = await change(pin.id, { imageUrl: `/api/images/${'0'.repeat(32)}/full` });
    expect(strange).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
    expect((await listed())[0]).toMatchObject({ imageUrl });
  });

  it('goes on after the subscription has lapsed, as does what was scheduled, within the cap of boards', async () => {
    const busy = await newPerson(101);
    const many = await makeBoardList(busy.browser, 101, 'Many');
    [person, list] = [busy, await makeBoardList(busy.browser, 1, 'One')];
    const pin = await schedule();
    await setPlan(person, 'none');

    expect(await change(pin.id, { title: 'Later', scheduledTime: inMinutes(600) })).toMatchObject({
      status: 200,
    });
    expect(await change(pin.id, { boardListId: many.id })).toMatchObject({
      status: 403,
      body: { code: 'pin.board-cap' },
    });
    await letItsTimeCome(pin.id);
    expect((await bus.of(pin.id, 1))[0]).toMatchObject({ title: 'Later' });
  });

  it('moves nothing far ahead without Premium, and mends it all the same', async () => {
    const other = await makeBoardList(person.browser, 1, 'Other');
    const pin = await schedule();
    const far = 30 * 24 * 60;
    expect((await change(pin.id, { scheduledTime: inMinutes(far) })).status).toBe(200);
    await setPlan(person, 'none');
    for (const refused of [{ scheduledTime: inMinutes(far + 3 * 24 * 60) }, { boardListId: other.id }]) {
      expect(await change(pin.id, refused)).toMatchObject({
        status: 403,
        body: { code: 'pin.moving-needs-subscription' },
      });
    }
    expect((await change(pin.id, { title: 'Mended' })).status).toBe(200);
    expect((await change(pin.id, { scheduledTime: inMinutes(60), boardListId: other.id })).status).toBe(200);
  });

  it('tells the day, without Premium, by the zone in which it was scheduled, wherever its user signs in since', async () => {
    const signInFrom = (zone: string) =>
      rows(`update users set time_zone = '${zone}' where id = '${person.user.id}'`);
    const inAMonth = Date.parse(inMinutes(30 * 24 * 60));
    const at = (time: string, days = 0) =>
      `${new Date(inAMonth + days * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length)}T${time}:00.000Z`;
    const moveTo = async (scheduledTime: string) => (await change(pin.id, { scheduledTime })).status;
    await signInFrom('Pacific/Kiritimati');
    const pin = await schedule(60, { scheduledFor: at('10:30') });
    await setPlan(person, 'none');
    await signInFrom('UTC');

    // On Kiritimati, 14 hours ahead, it is half past midnight.
    expect(await moveTo(at('09:30'))).toBe(403);
    expect(await moveTo(at('09:30', 1))).toBe(200);
    expect(await moveTo(at('20:00', 1))).toBe(403);

    await setPlan(person, 'active');
    expect(await moveTo(at('09:30'))).toBe(200);
    await setPlan(person, 'none');
    expect(await moveTo(at('20:00'))).toBe(200);
  });
});

describe('deleting a scheduled pin', () => {
  it('removes group, pins and image, and gives back a credit that was spent', async () => {
    const pin = await schedule();
    await rows(`update users set free_pins_used = 1 where id = '${person.user.id}';
      update pin_groups set credit_spent = true where id = '${pin.id}'`);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.browser.delete(scheduledPinPaths.one(pin.id))),
    );

    const byStatus = Map.groupBy(answers, ({ status }) => status);
    expect(byStatus.get(204)).toHaveLength(1);
    expect(byStatus.get(404)).toHaveLength(4);
    expect(await listed()).toEqual([]);
    expect(await credits()).toBe(1);
    expect((await person.browser.get(pin.imageUrl)).status).toBe(404);
    const [left] = await rows(
      `select (select count(*) from pins where group_id = '${pin.id}')::int as pins,
        (select count(*) from images where user_id = '${person.user.id}')::int as images`,
    );
    expect(left).toEqual({ pins: 0, images: 0 });
  });

  it('spares an image that another pin uses', async () => {
    const pin = await schedule();
    const twin = { ...PIN, boardListId: list.id, imageUrl: pin.imageUrl, scheduledFor: inMinutes(5) };
    await person.browser.post(pinPaths.groups, twin);
    expect((await person.browser.delete(scheduledPinPaths.one(pin.id))).status).toBe(204);
    expect((await person.browser.get(pin.imageUrl)).status).toBe(200);
  });
});

describe('a scheduled pin whose time has come', () => {
  const fault = { status: 404, code: 40, message: 'gone', reason: 'This board is gone.', advice: null };
  const ingest = (...args: Parameters<OutcomesService['ingest']>) =>
    server.app.get(OutcomesService).ingest(...args);
  const state = async () => (await listed())[0]?.state;

  it('is processing and in the history; nothing about it can be changed once its first pin is taken', async () => {
    const pin = await schedule();
    await letItsTimeCome(pin.id);
    await bus.of(pin.id, 2);

    expect(await state()).toBe('processing');
    expect(await history()).toEqual([pin.id]);
    expect((await person.browser.get(userPaths.stats)).body.scheduledPins).toBe(0);
    const answers = [
      await change(pin.id, { title: 'Other' }),
      await change(pin.id, { scheduledTime: inMinutes(60) }),
      await person.browser.put(scheduledPinPaths.upload(pin.id), pinForm({}, image)),
      await person.browser.delete(scheduledPinPaths.one(pin.id)),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'pin-group.already-processing' } });
      expect(answer.body.message).toContain('no longer be changed');
    }
    const [images] = await rows(
      `select count(*)::int as count from images where user_id = '${person.user.id}'`,
    );
    expect(images).toEqual({ count: 1 });
  });

  it('can still be changed while none of its pins is taken', async () => {
    const pin = await schedule();
    await letItsTimeCome(pin.id, false);

    expect(await state()).toBe('processing');
    expect(await change(pin.id, { scheduledTime: inMinutes(60) })).toMatchObject({
      status: 200,
      body: { state: 'scheduled' },
    });
  });

  it('is shown as posted or failed when it has ended, for a day', async () => {
    const pin = await schedule();
    await letItsTimeCome(pin.id);
    const [first, second] = await bus.of(pin.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest([outcomeOf(first, { kind: 'rejected', fault })]);
    expect(await state()).toBe('processing');
    await ingest([outcomeOf(second, { kind: 'rejected', fault })]);
    expect(await state()).toBe('failed');
    await ingest([outcomeOf(second, { kind: 'published', pinterestPinId: `77${people}`, adopted: false })]);
    expect(await state()).toBe('posted');

    await rows(`update pin_groups set scheduled_for = now() - interval '25 hours' where id = '${pin.id}'`);

    expect(await listed()).toEqual([]);
    expect(await history()).toEqual([pin.id]);
  });
});
