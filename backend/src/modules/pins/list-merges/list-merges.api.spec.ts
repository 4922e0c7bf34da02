import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BOARD_LIST_BOARDS_MAX,
  BOARD_LISTS_MAX,
  boardListPaths,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  MERGED_LISTS_MAX,
  RESTORED_BOARDS_MAX,
  scheduledPinPaths,
  type BoardEntry,
  type BoardList,
  type DraftPin,
  type MergedLists,
  type ScheduledPin,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let person: SignedIn;
let stranger: SignedIn;
let boards: string[];
let food: BoardList;
let travel: BoardList;

beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('merges_lists', 6);
  person = await server.signIn('merges_lists');
  stranger = await server.signIn(SANDBOX_USERNAMES.administrator);
  await rows(`update users set subscription_status = 'active'`);
  const { body } = await person.browser.get(boardListPaths.providerBoards);
  boards = body.boards
    .filter(({ type }: { type: string }) => type === 'board')
    .map(({ id }: BoardEntry) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows('delete from draft_pins');
  await rows('delete from pin_groups');
  await rows('delete from board_lists');
  food = await listOf('Food', [0, 1, 2]);
  travel = await listOf('Travel', [3, 2, 1, 4]);
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const keysOf = (indexes: number[]) => indexes.map((index) => boards[index] ?? '');
async function listOf(name: string, indexes: number[]): Promise<BoardList> {
  const answer = await person.browser.post(boardListPaths.all, { name, boardIds: keysOf(indexes) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const both = () => [food.id, travel.id];
const merge = (fields: object, headers = {}, { browser } = person) =>
  browser.post(boardListPaths.merges, { listIds: both(), deleteMerged: false, ...fields }, headers);
const undo = (text: string | null, { browser } = person) =>
  browser.post(boardListPaths.undoMerge, { undo: text });
const lists = async () => (await person.browser.get(boardListPaths.all)).body as BoardList[];
/** Names of the lists, with their boards. */
const named = async () =>
  Object.fromEntries(
    (await lists()).map(({ name, boards: entries }) => [
      name,
      entries.map((entry) => entry.pinterestBoardId),
    ]),
  );
const asBefore = () => ({ Food: keysOf([0, 1, 2]), Travel: keysOf([3, 2, 1, 4]) });
/** Boards that nobody has read at Pinterest. */
const fill = (listId: string, count: number) =>
  rows(`insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, board_name, created_at)
    select gen_random_uuid(), '${listId}', 100 + n, n::text, n::text, 'Board ' || n, now()
    from generate_series(1, ${count}) n`);

describe('lists that are merged', () => {
  it('become a new one, with each board once, list by list, and stay', async () => {
    const query = `?listIds=${both().join()}`;
    const preview = await person.browser.get(boardListPaths.mergePreview + query);
    expect(preview).toMatchObject({ status: 200, body: { boards: 5, twice: 2 } });
    const { status, body } = await merge({ name: ' All of it ' });
    expect(status).toBe(200);
    expect(body).toEqual({ listId: expect.any(String), boards: 5, undo: expect.any(String) });
    expect(await named()).toEqual({ ...asBefore(), 'All of it': keysOf([0, 1, 2, 3, 4]) });
    expect((await undo(body.undo)).body).toEqual({ listsRestored: 0 });
    expect(await named()).toEqual(asBefore());
  });

  it('go into one of them, behind its own boards, which the undo takes out again', async () => {
    await rows(`update board_list_entries set lost_since = now() where pinterest_board_id = '${boards[0]}'`);
    server.clock.advance(1000);
    const { body } = await merge({ intoListId: travel.id });
    expect(body).toMatchObject({ listId: travel.id, boards: 5 });
    expect(await named()).toEqual({ ...asBefore(), Travel: keysOf([3, 2, 1, 4, 0]) });
    const { body: one } = await person.browser.get(boardListPaths.one(travel.id));
    expect(one.boards.at(-1)).toMatchObject({ lostSince: expect.any(String) });
    expect(one.updatedAt > travel.updatedAt).toBe(true);
    await undo(body.undo);
    expect(await named()).toEqual(asBefore());
  });

  it('are deleted if that was asked for, and come back with their drafts and pins', async () => {
    const drafts = async () => (await person.browser.get(draftPinPaths.all)).body as DraftPin[];
    const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
    const save = (fields: object) => person.browser.post(draftPinPaths.all, { title: 'Idea', ...fields });
    const alone = (await save({ boardListId: food.id })).body as DraftPin;
    const changed = (await save({ boardListId: food.id })).body as DraftPin;
    await save({ boardListIds: both() });
    await publish(person.browser, food.id, { scheduledFor: inMinutes(60) });
    const before = await drafts();
    const [pin] = await scheduled();
    await rows(`update board_list_entries set position = position + 7 where board_list_id = '${food.id}'`);

    const { body } = await merge({ intoListId: travel.id, deleteMerged: true });
    expect(await named()).toEqual({ Travel: keysOf([3, 2, 1, 4, 0]) });
    expect((await scheduled())[0]).toMatchObject({ boardCount: 3, boardListId: null });
    expect((await drafts()).find(({ id }) => id === alone.id)).toMatchObject({ boardListId: null });
    await person.browser.put(draftPinPaths.one(changed.id), { boardListId: travel.id });

    expect((await undo(body.undo)).body).toEqual({ listsRestored: 1 });
    expect(await named()).toEqual(asBefore());
    expect((await scheduled())[0]).toMatchObject({ boardListId: pin?.boardListId });
    const after = await drafts();
    expect(after.find(({ id }) => id === changed.id)).toMatchObject({ boardListId: travel.id });
    const others = (all: DraftPin[]) => all.filter(({ id }) => id !== changed.id);
    expect(others(after)).toEqual(others(before));
    expect((await undo(body.undo)).body).toEqual({ listsRestored: 0 });
    expect(await named()).toEqual(asBefore());
  });

  it('come back without the pins that go elsewhere by then: to a board, or to another list that is gone', async () => {
    const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
    const titles = ['Board', 'Other', 'Renamed'];
    for (const title of titles)
      await publish(person.browser, food.id, { title, scheduledFor: inMinutes(60) });
    await rows(`update board_lists set name = 'Dinner' where id = '${food.id}'`);
    await publish(person.browser, food.id, { title: 'Same', scheduledFor: inMinutes(60) });
    const idOf = new Map((await scheduled()).map(({ title, id }) => [title, id]));
    const retarget = async (title: string, target: object) => {
      const path = scheduledPinPaths.one(idOf.get(title) ?? '');
      expect(await person.browser.put(path, target)).toMatchObject({ status: 200, body: { title } });
    };
    const brief = await listOf('Brief', [5]);

    const { body } = await merge({ intoListId: travel.id, deleteMerged: true });
    await retarget('Board', { pinterestBoardId: boards[0] });
    await retarget('Other', { boardListId: brief.id });
    await person.browser.delete(boardListPaths.one(brief.id));
    await undo(body.undo);

    const listIds = Object.fromEntries(
      (await scheduled()).map(({ title, boardListId }) => [title, boardListId]),
    );
    expect(listIds).toEqual({ Board: null, Other: null, Renamed: food.id, Same: food.id });
  });

  it('are merged once under their key, though they are gone by then', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const request = { name: 'All', deleteMerged: true };
    const answers = await Promise.all([merge(request, headers), merge(request, headers)]);
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
    expect(Object.keys(await named())).toEqual(['All']);
  });

  it('make room for the new list when they are deleted, and need it when they aren’t', async () => {
    await rows(`insert into board_lists (id, user_id, name, created_at, updated_at)
      select gen_random_uuid(), '${person.user.id}', 'More', now(), now()
      from generate_series(3, ${BOARD_LISTS_MAX})`);
    expect(await merge({ name: 'All' })).toMatchObject({
      status: 403,
      body: { code: 'board-list.too-many' },
    });
    const { body } = (await merge({ name: 'All', deleteMerged: true })) as { body: MergedLists };
    await listOf('One more', []);
    expect((await undo(body.undo)).body.code).toBe('board-list.too-many');
    expect(await lists()).toHaveLength(BOARD_LISTS_MAX);
  });

  it('can’t become more than a list holds; and more than can be put back has no undo', async () => {
    await fill(food.id, RESTORED_BOARDS_MAX);
    const { body } = await merge({ name: 'All', deleteMerged: true });
    expect(body).toMatchObject({ boards: RESTORED_BOARDS_MAX + 5, undo: null });
    food = await listOf('Food', []);
    travel = await listOf('Travel', [0]);
    await fill(food.id, BOARD_LIST_BOARDS_MAX);
    expect(await merge({ name: 'More', deleteMerged: true })).toMatchObject({
      status: 400,
      body: { code: 'board-list.full' },
    });
    expect(Object.keys(await named())).toEqual(['All', 'Food', 'Travel']);
  });

  it('are taken back within minutes, not when the new list has long been used', async () => {
    const { body: merged } = await merge({ name: 'All' });
    server.clock.advance(5 * 60_000 + 1);
    expect(await undo(merged.undo)).toMatchObject({ status: 400, body: { code: 'board-list.undo-over' } });
    expect(Object.keys(await named())).toEqual(['All', 'Food', 'Travel']);
  });

  it('are one’s own, and chosen as the form says', async () => {
    const preview = `${boardListPaths.mergePreview}?listIds=`;
    const { browser } = person;
    expect((await server.newcomer().get(preview + both().join())).status).toBe(401);
    expect((await merge({ name: 'All' }, {}, { ...person, browser: browser.withoutCsrf() })).status).toBe(
      403,
    );
    for (const { body } of [
      await merge({ name: 'All' }, {}, stranger),
      await merge({ name: 'All', listIds: [food.id, randomUUID()] }),
      await stranger.browser.get(preview + both().join()),
    ])
      expect(body.code).toBe('board-list.not-found');
    const { body: merged } = await merge({ name: 'All' });
    for (const answer of [await undo(merged.undo, stranger), await undo('k1.aW52ZW50ZWQ')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'board-list.undo-over' } });
    const many = Array.from({ length: MERGED_LISTS_MAX + 1 }, () => randomUUID());
    const wrong: [object, string][] = [
      [{}, 'intoListId'],
      [{ name: 'All', intoListId: food.id }, 'intoListId'],
      [{ intoListId: randomUUID() }, 'intoListId'],
      [{ name: ' ' }, 'name'],
      [{ name: 'All', listIds: [food.id] }, 'listIds'],
      [{ name: 'All', listIds: [food.id, food.id] }, 'listIds'],
      [{ name: 'All', listIds: many }, 'listIds'],
    ];
    for (const [fields, path] of wrong)
      expect((await merge(fields)).body).toMatchObject({ code: 'request.invalid', details: [{ path }] });
    expect((await browser.get(preview + food.id)).body.code).toBe('request.invalid');
    expect(Object.keys(await named())).toEqual(['All', 'Food', 'Travel']);
  });
});
