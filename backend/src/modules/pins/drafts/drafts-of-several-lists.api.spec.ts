import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  DRAFT_LISTS_MAX,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  BOARD_LIST_BOARDS_MAX,
  pinPaths,
  scheduledPinPaths,
  targetKey,
  type BoardList,
  type DraftPin,
  type Pin,
  type PinGroup,
  type ProviderBoard,
  type ScheduledPin,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let image: Buffer;
beforeAll(async () => {
  image = await picture();
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

let person: SignedIn;
/** The person's: a board, a section of it, and three more. */
let places: ProviderBoard[];
/** 0, 1 and 2 of those. */
let food: BoardList;
/** 3, 2, 1 and 4 of them. */
let travel: BoardList;
beforeAll(async () => {
  person = await server.signIn();
  await rows(`update users set subscription_status = 'active'`);
  const { boards } = (await person.browser.get(boardListPaths.providerBoards)).body as {
    boards: ProviderBoard[];
  };
  const section = boards.find(({ type }) => type === 'section');
  const isOfSection = ({ boardId }: ProviderBoard) => boardId === section?.boardId;
  const [board] = boards.filter((place) => isOfSection(place) && place.type === 'board');
  const others = boards.filter((place) => !isOfSection(place));
  places = [board, section, ...others].flatMap((place) => place ?? []);
});
beforeEach(async () => {
  await rows('delete from draft_pins');
  await rows('delete from pin_groups');
  await rows('delete from board_lists');
  food = await listOf('Food', [0, 1, 2]);
  travel = await listOf('Travel', [3, 2, 1, 4]);
});

const keyOf = (index: number) => places[index]?.id ?? '';
async function listOf(name: string, indexes: number[], { browser } = person): Promise<BoardList> {
  const answer = await browser.post(boardListPaths.all, { name, boardIds: indexes.map(keyOf) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const drafts = async () => (await person.browser.get(draftPinPaths.all)).body as DraftPin[];
const save = (fields: object) => person.browser.post(draftPinPaths.all, { title: 'Idea', ...fields });
const change = (id: string, changes: object) => person.browser.put(draftPinPaths.one(id), changes);
const publish = (id: string, body?: object, headers = {}) =>
  person.browser.post(draftPinPaths.publish(id), body, headers);
const strangers = (count: number) => Array.from({ length: count }, () => randomUUID());
const both = () => ({ boardListIds: [food.id, travel.id] });

/** A draft of both lists of which nothing is missing. */
async function finished(): Promise<DraftPin> {
  const form = pinForm({ ...PIN }, image);
  for (const id of both().boardListIds) form.append('boardListIds', id);
  const answer = await person.browser.post(draftPinPaths.allUpload, form);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Where the pins of a group go, in their order. */
async function placesOf(groupId: string): Promise<string[]> {
  const { pins } = (await person.browser.get(pinPaths.group(groupId))).body as { pins: Pin[] };
  return pins.map(({ boardId, sectionId }) => targetKey(boardId, sectionId));
}

describe('a draft of several lists', () => {
  it('keeps them in their order, and counts a board of two lists once', async () => {
    const answer = await save({ boardListIds: [travel.id, food.id, travel.id] });

    const both = { boardListIds: [travel.id, food.id], boardListName: 'Travel, Food', boardCount: 5 };
    expect(answer).toMatchObject({ status: 201, body: { ...both, boardListId: null } });
    expect(await drafts()).toEqual([answer.body]);
    const one = await save({ boardListIds: [food.id] });
    expect(one.body).toMatchObject({ boardListId: food.id, boardListIds: [food.id], boardCount: 3 });
  });

  it('is changed by naming all of them, one alone, or a board; what names none of them keeps them', async () => {
    const draft = await finished();
    const target = async (changes: object) => {
      const { boardListIds, pinterestBoardId, boardCount } = (await change(draft.id, changes)).body;
      return [boardListIds, pinterestBoardId, boardCount];
    };

    expect(await target({ title: 'Plum' })).toEqual([[food.id, travel.id], null, 5]);
    expect(await target({ boardListIds: [travel.id, food.id] })).toEqual([[travel.id, food.id], null, 5]);
    expect(await target({ boardListId: travel.id })).toEqual([[travel.id], null, 4]);
    expect(await target({ boardListId: travel.id, ...both() })).toEqual([[food.id, travel.id], null, 5]);
    expect(await target({ pinterestBoardId: keyOf(0) })).toEqual([[], keyOf(0), 1]);
    expect(await target(both())).toEqual([[food.id, travel.id], null, 5]);
    expect(await target({ boardListIds: [] })).toEqual([[], null, 0]);
    expect(await target(both())).toEqual([[food.id, travel.id], null, 5]);
    expect(await target({ boardListId: null })).toEqual([[], null, 0]);
  });

  it.each<[string, () => object, string, string]>([
    [
      'too many lists',
      () => ({ boardListIds: strangers(DRAFT_LISTS_MAX + 1) }),
      'boardListIds',
      'at most 10',
    ],
    ['a list beside others', () => ({ ...both(), boardListId: randomUUID() }), 'boardListId', 'not among'],
    ['lists and a board', () => ({ ...both(), pinterestBoardId: '1' }), 'boardListId', 'not both'],
    ['what is no list', () => ({ boardListIds: ['food'] }), 'boardListIds.0', 'not valid'],
  ])('refuses %s and says so', async (_what, fields, path, message) => {
    const draft = await finished();
    for (const answer of [await save(fields()), await change(draft.id, fields())]) {
      const details = [{ path, message: expect.stringContaining(message) }];
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', details } });
    }
    expect(await drafts()).toEqual([draft]);
  });

  it('is copied with all of them', async () => {
    const { boardListIds, ...draft } = await finished();
    const copy = await save({ boardListIds, imageUrl: draft.imageUrl });
    expect(copy.body).toMatchObject({ boardListIds, boardListName: 'Food, Travel', boardCount: 5 });
  });

  it('refuses the list of somebody else, and changes nothing', async () => {
    const draft = await finished();
    const stranger = await server.signIn(SANDBOX_USERNAMES.administrator);
    const theirs = await listOf('Theirs', [], stranger);
    const strange = { boardListIds: [food.id, theirs.id] };

    const schedule = person.browser.post(draftPinPaths.schedule(draft.id), {
      ...strange,
      scheduledTime: inMinutes(60),
    });
    const calls = [save(strange), change(draft.id, strange), publish(draft.id, strange), schedule];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'board-list.not-found' } });
    }
    expect(await drafts()).toEqual([draft]);
    expect((await person.browser.get(pinPaths.history)).body).toEqual([]);
  });

  it('keeps the others when one of them is deleted, and is none of a list when all are', async () => {
    const draft = await finished();

    await person.browser.delete(boardListPaths.one(food.id));
    const left = {
      boardListId: travel.id,
      boardListIds: [travel.id],
      boardListName: 'Travel',
      boardCount: 4,
    };
    expect(await drafts()).toEqual([{ ...draft, ...left }]);
    await person.browser.delete(boardListPaths.one(travel.id));
    expect(await drafts()).toMatchObject([{ boardListId: null, boardListIds: [], boardListName: null }]);
    const details = [{ path: 'boardListId', message: 'Board selection is required' }];
    expect(await publish(draft.id)).toMatchObject({ status: 400, body: { details } });
  });

  it('goes where an earlier release, which runs beside this one, sent it meanwhile', async () => {
    const { id } = await finished();
    await rows(`update draft_pins set board_list_id = '${travel.id}' where id = '${id}'`);
    expect(await drafts()).toMatchObject([{ boardListIds: [travel.id], boardListName: 'Travel' }]);
    await rows(`update draft_pins set board_list_id = null, pinterest_board_id = '1' where id = '${id}'`);
    expect(await drafts()).toMatchObject([{ boardListIds: [], boardListName: null, boardCount: 1 }]);
  });
});

describe('publishing a draft of several lists', () => {
  it('makes one group with each board once: those of the first list, then what the next one adds', async () => {
    const draft = await finished();

    const answer = await publish(draft.id);

    const boardLists = [
      { id: food.id, name: 'Food' },
      { id: travel.id, name: 'Travel' },
    ];
    expect(answer).toMatchObject({ status: 201, body: { pinCount: 5, boardLists } });
    expect(await placesOf(answer.body.id)).toEqual([0, 1, 2, 3, 4].map(keyOf));
    expect(await drafts()).toEqual([]);
    await person.browser.delete(boardListPaths.one(food.id));
    const [group] = (await person.browser.get(pinPaths.history)).body as PinGroup[];
    expect(group?.boardLists).toEqual([{ id: null, name: 'Food' }, boardLists[1]]);
    const found = await person.browser.get(`${pinPaths.history}?search=travel`);
    expect(found.body).toMatchObject([{ id: answer.body.id }]);
  });

  it('takes the lists of its body, in their order', async () => {
    const draft = await finished();
    const answer = await publish(draft.id, { boardListIds: [travel.id, food.id] });
    expect(await placesOf(answer.body.id)).toEqual([3, 2, 1, 4, 0].map(keyOf));
  });

  it('makes one group of a call that is repeated under its key', async () => {
    const draft = await finished();
    const key = { [IDEMPOTENCY_HEADER]: randomUUID() };

    const answers = await Promise.all([1, 2, 3].map(() => publish(draft.id, both(), key)));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await publish(draft.id, both(), key)).body).toEqual(answers[0]?.body);
    const reused = await publish(draft.id, { boardListIds: [travel.id, food.id] }, key);
    expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency-key.reused' } });
    expect((await person.browser.get(pinPaths.history)).body).toHaveLength(1);
  });

  it('passes over an empty list, but refuses when all are', async () => {
    const draft = await finished();
    const [empty, other] = [await listOf('Empty', []), await listOf('Other', [])];

    const refused = await publish(draft.id, { boardListIds: [empty.id, other.id] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'pin.board-list-empty' } });
    const posted = await publish(draft.id, { boardListIds: [empty.id, travel.id] });
    expect(posted).toMatchObject({ status: 201, body: { pinCount: 4 } });
  });

  it('refuses more boards than one pin may go to, and keeps the draft', async () => {
    const draft = await finished();
    const fill = (list: BoardList, first: number, last: number) =>
      rows(`insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, board_name,
          created_at)
        select gen_random_uuid(), '${list.id}', 100 + n, 'b' || n, 'b' || n, 'Board ' || n, now()
        from generate_series(${first}, ${last}) n`);
    await fill(food, 1, BOARD_LIST_BOARDS_MAX - 5);
    expect((await drafts())[0]?.boardCount).toBe(BOARD_LIST_BOARDS_MAX);

    await fill(travel, BOARD_LIST_BOARDS_MAX - 5, BOARD_LIST_BOARDS_MAX - 4);
    expect((await drafts())[0]?.boardCount).toBe(BOARD_LIST_BOARDS_MAX + 1);
    expect(await publish(draft.id)).toMatchObject({
      status: 400,
      body: { code: 'pin.too-many-boards', message: expect.stringContaining('at most 5000 boards') },
    });
    expect(await drafts()).toHaveLength(1);
    expect((await person.browser.get(pinPaths.history)).body).toEqual([]);
  });
});

describe('scheduling a draft of several lists', () => {
  const scheduled = async () => {
    const { id } = await finished();
    const answer = await person.browser.post(draftPinPaths.schedule(id), { scheduledTime: inMinutes(60) });
    expect(answer.status).toBe(201);
    return answer.body as ScheduledPin;
  };
  const edit = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);

  it('makes one scheduled pin, which names them all and keeps its boards when a list changes or goes', async () => {
    const pin = await scheduled();

    const lists = { boardListId: null, boardListName: 'Food, Travel', boardCount: 5 };
    const boardLists = [food, travel].map(({ id, name }) => ({ id, name }));
    expect(pin).toMatchObject({ ...lists, boardLists, state: 'scheduled' });
    expect((await person.browser.get(scheduledPinPaths.all)).body).toEqual([pin]);
    await person.browser.delete(boardListPaths.one(travel.id));
    const edited = await edit(pin.id, { title: 'Plum', boardListId: null });
    expect(edited.body).toMatchObject({ ...lists, title: 'Plum', boardLists: [boardLists[0], { id: null }] });
    expect(await placesOf(pin.id)).toEqual([0, 1, 2, 3, 4].map(keyOf));
  });

  it('counts among the uses of each of its lists', async () => {
    await scheduled();
    for (const { id } of [food, travel]) {
      expect((await person.browser.get(boardListPaths.uses(id))).body).toMatchObject({ scheduledPins: 1 });
    }
  });

  it('is sent to one list alone, or to a board, when that is chosen', async () => {
    const pin = await scheduled();

    const one = { boardListId: food.id, boardListName: 'Food', boardCount: 3 };
    const boardLists = [{ id: food.id, name: 'Food' }];
    expect((await edit(pin.id, { boardListId: food.id })).body).toMatchObject({ ...one, boardLists });
    expect(await placesOf(pin.id)).toEqual([0, 1, 2].map(keyOf));
    const again = await scheduled();
    expect((await edit(again.id, { pinterestBoardId: keyOf(0) })).body).toMatchObject({
      boardListName: null,
      boardLists: [],
      boardCount: 1,
    });
  });
});
