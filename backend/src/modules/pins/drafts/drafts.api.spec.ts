import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authPaths,
  boardListPaths,
  draftPinPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
  type BoardList,
  type DraftPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
let image: Buffer;
beforeAll(async () => {
  image = await picture();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
let people = 0;
async function newPerson(boards = 3): Promise<SignedIn> {
  const username = `drafter_${(people += 1)}`;
  await server.control.addAccount(username, boards);
  return server.signIn(username);
}
const subscribe = (who: SignedIn) =>
  rows(`update users set subscription_status = 'active' where id = '${who.user.id}'`);

let person: SignedIn;
let list: BoardList;
beforeEach(async () => {
  person = await newPerson();
  list = await makeBoardList(person.browser, 2);
});
const credits = async () => (await person.browser.get(authPaths.me)).body.availableCredits;
const drafts = async () => (await person.browser.get(draftPinPaths.all)).body as DraftPin[];
const history = async () => (await person.browser.get(pinPaths.history)).body;
const save = (fields: object) => person.browser.post(draftPinPaths.all, fields);
const change = (id: string, changes: object) => person.browser.put(draftPinPaths.one(id), changes);
const publish = (id: string, body?: object) => person.browser.post(draftPinPaths.publish(id), body);
const schedule = (id: string, body: object) => person.browser.post(draftPinPaths.schedule(id), body);
/** A draft of which nothing is missing, its image uploaded. */
async function finished(changes: Record<string, string> = {}): Promise<DraftPin> {
  const form = pinForm({ ...PIN, boardListId: list.id, ...changes }, image);
  const answer = await person.browser.post(draftPinPaths.allUpload, form);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

describe('the calls about drafts', () => {
  it('ask for a session, a CSRF token, valid fields, and find the user’s own alone', async () => {
    const draft = await finished();
    const stranger = await newPerson();
    const title = { title: 'Other' };
    const form = () => pinForm(title, image);
    type Call = (browser: typeof person.browser, id: string) => ReturnType<typeof person.browser.get>;
    const named: Call[] = [
      (browser, id) => browser.put(draftPinPaths.one(id), title),
      (browser, id) => browser.put(draftPinPaths.upload(id), form()),
      (browser, id) => browser.post(draftPinPaths.publish(id), title),
      (browser, id) => browser.post(draftPinPaths.schedule(id), { scheduledTime: inMinutes(60) }),
      (browser, id) => browser.delete(draftPinPaths.one(id)),
    ];
    const calls: Call[] = [
      (browser) => browser.post(draftPinPaths.all, title),
      (browser) => browser.post(draftPinPaths.allUpload, form()),
      ...named,
    ];

    expect((await server.newcomer().get(draftPinPaths.all)).status).toBe(401);
    expect((await stranger.browser.get(draftPinPaths.all)).body).toEqual([]);
    for (const call of calls) {
      expect(await call(server.newcomer(), draft.id)).toMatchObject({ status: 401 });
      const forged = await call(person.browser.withoutCsrf(), draft.id);
      expect(forged).toMatchObject({ status: 403, body: { error: expect.stringContaining('CSRF') } });
    }
    for (const call of named) {
      expect(await call(person.browser, '17')).toMatchObject({ status: 400 });
      const theirs = await call(stranger.browser, draft.id);
      expect(theirs).toMatchObject({ status: 404, body: { code: 'draft-pin.not-found' } });
      expect((await call(person.browser, randomUUID())).body).toEqual(theirs.body);
    }
    expect(await drafts()).toEqual([draft]);
  });

  it.each<[string, object, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Title is required for draft'],
    ['a link of a script', { link: 'javascript:alert(1)' }, 'link', 'web address'],
    ['a time that is none', { scheduledFor: 'soon' }, 'scheduledFor', 'valid date and time'],
    [
      'a list and a board',
      { boardListIds: [randomUUID()], pinterestBoardId: '1' },
      'boardListId',
      'not both',
    ],
    ['a field it does not know', { status: 'x' }, '', ''],
  ])('refuse %s and say so', async (_name, fields, path, message) => {
    const draft = await finished();
    for (const answer of [await save({ title: 'Idea', ...fields }), await change(draft.id, fields)]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect(answer.body.details).toContainEqual({ path, message: expect.stringContaining(message) });
    }
    expect(await save({})).toMatchObject({ body: { details: [{ message: 'Title is required for draft' }] } });
    expect(await drafts()).toEqual([draft]);
  });
});

describe('saving a draft', () => {
  it('needs a title alone', async () => {
    const answer = await save({ title: 'Idea', description: '', link: '', altText: '', scheduledFor: '' });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        title: 'Idea',
        description: null,
        link: null,
        altText: null,
        imageUrl: null,
        thumbnailUrl: null,
        boardListId: null,
        boardListIds: [],
        boardListName: null,
        boardCount: 0,
        pinterestBoardId: null,
        scheduledFor: null,
      },
    });
    expect(await drafts()).toEqual([answer.body]);
    expect((await person.browser.get(userPaths.stats)).body).toMatchObject({ totalPins: 0, draftPins: 1 });
    expect(await credits()).toBe(1);
  });

  it('keeps everything that a pin has, and the time that is planned, also without a subscription', async () => {
    const scheduledFor = inMinutes(-600);
    const draft = await finished({ scheduledFor });

    expect(draft).toMatchObject({
      ...PIN,
      boardListId: list.id,
      boardListName: 'Food',
      boardCount: 2,
      scheduledFor,
    });
    expect((await person.browser.get(draft.imageUrl ?? '')).status).toBe(200);
    expect((await person.browser.get(draft.thumbnailUrl ?? '')).status).toBe(200);
  });

  it('shows the boards that its list has now, and none when the list is gone', async () => {
    await finished();
    await person.browser.delete(boardListPaths.board(list.id, list.boards[0]?.id ?? ''));
    expect(await drafts()).toMatchObject([{ boardCount: 1 }]);
    await person.browser.delete(boardListPaths.one(list.id));
    expect(await drafts()).toMatchObject([{ boardCount: 0, boardListId: null, boardListName: null }]);
  });

  it('takes a board chosen directly under Pinterest’s name, an empty list, but nobody else’s', async () => {
    const stranger = await newPerson();
    const theirs = await makeBoardList(stranger.browser, 1);
    const empty = await makeBoardList(person.browser, 0, 'Empty');
    const board = list.boards[0];
    const fields = { pinterestBoardId: board?.pinterestBoardId, pinterestBoardName: 'Not believed' };

    expect((await save({ title: 'One', ...fields })).body).toMatchObject({
      boardCount: 1,
      pinterestBoardId: board?.pinterestBoardId,
      pinterestBoardName: board?.name,
    });
    expect((await save({ title: 'None yet', boardListId: empty.id })).status).toBe(201);
    expect(await save({ title: 'x', boardListId: theirs.id })).toMatchObject({
      status: 404,
      body: { code: 'board-list.not-found' },
    });
    const notMine = { title: 'x', pinterestBoardId: theirs.boards[0]?.pinterestBoardId };
    expect(await save(notMine)).toMatchObject({ status: 400, body: { code: 'board.not-yours' } });
  });

  it('copies one by the same fields and the address of its image, which both use from then on', async () => {
    const draft = await finished();
    const { title, description, link, altText, imageUrl, boardListIds } = draft;
    const copy = await save({ title: `${title} (Copy)`, description, link, altText, imageUrl, boardListIds });

    const { id, createdAt, ...same } = draft;
    expect(copy.body).toMatchObject({ ...same, title: 'Tomato galette (Copy)' });
    expect(copy.body.id).not.toBe(id);
    expect(createdAt).toEqual(expect.any(String));
    expect((await person.browser.delete(draftPinPaths.one(id))).status).toBe(204);
    expect((await person.browser.get(imageUrl ?? '')).status).toBe(200);
    expect((await person.browser.delete(draftPinPaths.one(copy.body.id))).status).toBe(204);
    expect((await person.browser.get(imageUrl ?? '')).status).toBe(404);
    expect(await rows(`select id from images where user_id = '${person.user.id}'`)).toEqual([]);
  });

  it('does not take an image of somebody else’s', async () => {
    const stranger = await newPerson();
    const { imageUrl } = await finished();

    const answer = await stranger.browser.post(draftPinPaths.all, { title: 'Mine', imageUrl });
    expect(answer).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });
});

describe('changing a draft', () => {
  it('changes what is named, keeps what is absent and clears what is empty', async () => {
    const draft = await finished({ scheduledFor: inMinutes(60) });

    const answer = await change(draft.id, {
      title: 'Plum',
      description: '',
      boardListId: null,
      scheduledFor: null,
    });

    const cleared = {
      description: null,
      boardListId: null,
      boardListIds: [],
      boardListName: null,
      boardCount: 0,
    };
    const changed = { ...draft, ...cleared, title: 'Plum', scheduledFor: null };
    expect(answer).toMatchObject({ status: 200, body: changed });
    expect(await drafts()).toEqual([changed]);
    const board = { pinterestBoardId: list.boards[0]?.pinterestBoardId };
    expect((await change(draft.id, board)).body).toMatchObject({ ...board, boardCount: 1 });
    expect((await change(draft.id, { boardListId: list.id })).body).toMatchObject({
      pinterestBoardId: null,
      pinterestBoardName: null,
      boardCount: 2,
    });
  });

  it('takes a new image, by upload or by address, or none, and forgets the old one', async () => {
    const draft = await finished();
    const form = pinForm({ title: 'Plum' }, await picture(300, 300));
    const answer = await person.browser.put(draftPinPaths.upload(draft.id), form);
    expect(answer).toMatchObject({ status: 200, body: { title: 'Plum', link: PIN.link } });
    expect((await person.browser.get(draft.imageUrl ?? '')).status).toBe(404);
    const other = await finished({ title: 'Other' });
    expect((await change(draft.id, { imageUrl: other.imageUrl })).body.imageUrl).toBe(other.imageUrl);
    expect((await person.browser.get(answer.body.imageUrl)).status).toBe(404);
    expect((await change(draft.id, { imageUrl: other.imageUrl })).status).toBe(200);
    expect((await person.browser.get(other.imageUrl ?? '')).status).toBe(200);
    expect((await change(draft.id, { imageUrl: null })).body.imageUrl).toBeNull();
    const without = await person.browser.put(draftPinPaths.upload(draft.id), pinForm({}));
    expect(without).toMatchObject({ status: 400, body: { code: 'image.required' } });
  });
});

describe('publishing a draft', () => {
  const missing = [
    { path: 'description', message: 'Description is required' },
    { path: 'link', message: 'Link URL is required' },
    { path: 'imageUrl', message: 'Image is required' },
    { path: 'boardListId', message: 'Board selection is required' },
  ];

  it('names everything that is missing, and leaves the draft as it was', async () => {
    await subscribe(person);
    const { body: draft } = await save({ title: 'Idea' });

    expect(await publish(draft.id)).toMatchObject({ status: 400, body: { details: missing } });
    expect(await schedule(draft.id, { scheduledTime: inMinutes(60), description: 'There.' })).toMatchObject({
      status: 400,
      body: { details: missing.slice(1) },
    });
    expect(await publish(draft.id, { title: '' })).toMatchObject({
      body: { details: [{ path: 'title', message: 'Title is required' }] },
    });
    expect(await drafts()).toEqual([draft]);
  });

  it('publishes it at once, whatever was planned, spends a credit and removes it from the drafts', async () => {
    const draft = await finished({ scheduledFor: inMinutes(600) });

    const answer = await publish(draft.id);

    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...PIN,
        status: 'processing',
        pinCount: 2,
        imageUrl: draft.imageUrl,
        boardLists: [{ name: 'Food' }],
      },
    });
    await bus.of(answer.body.id, 2);
    expect(await drafts()).toEqual([]);
    expect(await history()).toHaveLength(1);
    expect(await credits()).toBe(0);
    expect((await person.browser.get(answer.body.imageUrl)).status).toBe(200);
  });

  it('applies the changes of its body first, a new image too', async () => {
    const draft = await finished();
    const other = await finished({ title: 'Other' });
    const board = list.boards[1]?.pinterestBoardId;

    const answer = await publish(draft.id, {
      title: 'Plum',
      altText: '',
      imageUrl: other.imageUrl,
      boardListId: null,
      pinterestBoardId: board,
    });

    expect(answer.body).toMatchObject({
      title: 'Plum',
      altText: null,
      imageUrl: other.imageUrl,
      pinCount: 1,
    });
    expect((await person.browser.get(draft.imageUrl ?? '')).status).toBe(404);
  });

  it('makes one group of twenty clicks at once', async () => {
    await subscribe(person);
    const draft = await finished();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? publish(draft.id) : schedule(draft.id, { scheduledTime: inMinutes(-0.5) }),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await history()).toHaveLength(1);
  });

  it('is refused without credits, or to an empty list, and keeps the draft', async () => {
    const draft = await finished();
    const empty = await makeBoardList(person.browser, 0, 'Empty');

    expect((await publish(draft.id, { boardListId: empty.id })).body.code).toBe('pin.board-list-empty');
    await rows(`update users set free_pins_used = 1 where id = '${person.user.id}'`);
    expect(await publish(draft.id)).toMatchObject({ status: 403, body: { code: 'pin.out-of-credits' } });
    expect(await drafts()).toEqual([draft]);
    expect((await person.browser.get(draft.imageUrl ?? '')).status).toBe(200);
  });
});

describe('scheduling a draft', () => {
  it('needs a date and time', async () => {
    const { id } = await finished();
    const text = 'Please select a date and time for scheduling';

    for (const scheduledTime of [undefined, null, '']) {
      expect(await schedule(id, { scheduledTime })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'scheduledTime', message: text }] },
      });
    }
    expect(await schedule(id, { scheduledTime: '2027-02-30T10:00:00Z' })).toMatchObject({
      status: 400,
      body: { details: [{ message: 'Please select a valid date and time' }] },
    });
  });

  it('needs a subscription and a time to come; refused, the draft stays', async () => {
    const draft = await finished();
    const scheduledTime = inMinutes(60);

    expect(await schedule(draft.id, { scheduledTime })).toMatchObject({
      status: 403,
      body: { code: 'pin.scheduling-needs-subscription' },
    });
    await subscribe(person);
    expect(await schedule(draft.id, { scheduledTime: inMinutes(-2) })).toMatchObject({
      status: 400,
      body: { code: 'pin.scheduled-in-past' },
    });
    expect(await drafts()).toEqual([draft]);
  });

  it('moves it to the scheduled pins, with the changes of its body', async () => {
    await subscribe(person);
    const draft = await finished();
    const scheduledTime = inMinutes(60);

    const answer = await schedule(draft.id, { scheduledTime, title: 'Plum', scheduledFor: inMinutes(5) });

    const pin = { title: 'Plum', link: PIN.link, imageUrl: draft.imageUrl, boardCount: 2, scheduledTime };
    expect(answer).toMatchObject({ status: 201, body: { ...pin, state: 'scheduled' } });
    expect((await person.browser.get(scheduledPinPaths.all)).body).toEqual([answer.body]);
    expect(await drafts()).toEqual([]);
    expect(await history()).toEqual([]);
    expect(await credits()).toBe(1);
  });
});
