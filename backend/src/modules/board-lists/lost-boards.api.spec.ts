import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boardListPaths } from '@boardcast/contracts';
import type { BoardEntry, BoardList } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const DINNERS = '549755885170100001';
const BALCONY = '549755885170100002';
const READING = '549755885170100003';
const HOUR = 60 * 60_000;

let server: TestBackend;
let other: TestApp | undefined;
let nora: TestClient;
let userId: string;
let stranger: TestClient;
/** Of the dinners' board. */
let pasta: string;

beforeAll(async () => {
  server = await startBackend();
});
afterAll(async () => {
  await other?.close();
  await server.close();
});
beforeEach(async () => {
  await server.control.reset();
  const signedIn = await server.signIn();
  nora = signedIn.browser;
  userId = signedIn.user.id;
  stranger = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
  server.clock.advance(HOUR);
  const { body } = await nora.get(`${boardListPaths.providerBoards}?refresh=true`);
  pasta = body.boards.find(({ name }: { name: string }) => name === 'Pasta').id;
});

const makeList = async (boardIds: string[]): Promise<string> =>
  (await nora.post(boardListPaths.all, { name: 'Mine', boardIds })).body.id;
const read = async (id: string): Promise<BoardList> => (await nora.get(boardListPaths.one(id))).body;
const keyOf = ({ pinterestBoardId, sectionId }: BoardEntry) =>
  sectionId === null ? pinterestBoardId : `${pinterestBoardId}/${sectionId}`;
const keys = async (id: string) => (await read(id)).boards.map(keyOf);
const lost = async (id: string) => (await read(id)).boards.filter(({ lostSince }) => lostSince).map(keyOf);
/** Another process, in which she is signed in as well. */
async function anotherProcess() {
  other ??= await startTestApp({ config: server.config });
  other.clock.set(server.clock.now());
  return { other, browser: await other.signIn(userId) };
}
/** Compares the list with a new reading. */
async function check(id: string, browser = nora) {
  server.clock.advance(HOUR);
  return browser.get(boardListPaths.check(id));
}

describe('a list that is compared with the boards at Pinterest', () => {
  it('marks boards and sections that are gone, once, and no others', async () => {
    const list = await makeList([DINNERS, BALCONY, pasta, READING]);
    expect((await check(list)).body).toEqual({ lost: [], isChanged: false });
    await server.control.deleteBoard(BALCONY);
    await server.control.deleteSection(DINNERS, pasta.split('/')[1] ?? '');
    expect((await check(list)).body).toEqual({ lost: [BALCONY, pasta], isChanged: true });
    expect(await lost(list)).toEqual([BALCONY, pasta]);
    expect((await check(list)).body).toEqual({ lost: [BALCONY, pasta], isChanged: false });
  });

  it('is marked by the picker’s own reading, too, and only once that is whole', async () => {
    await server.control.addAccount('reads_in_parts', 300);
    const { browser } = await server.signIn('reads_in_parts');
    const first = (await browser.get(`${boardListPaths.providerBoards}?part=first`)).body;
    const all = (await browser.get(boardListPaths.providerBoards)).body.boards as { id: string }[];
    const [gone = '', last = ''] = [first.boards[0].id, all.at(-1)?.id];
    const list = (await browser.post(boardListPaths.all, { name: 'Mine', boardIds: [gone, last] })).body.id;
    const marked = async () =>
      (await browser.get(boardListPaths.one(list))).body.boards.filter(
        (entry: BoardEntry) => entry.lostSince,
      );
    await server.control.deleteBoard(gone);
    server.clock.advance(HOUR);
    let { next } = (await browser.get(`${boardListPaths.providerBoards}?part=first`)).body;
    expect(next).not.toBeNull();
    expect(await marked()).toEqual([]);
    while (next !== null)
      ({ next } = (await browser.get(`${boardListPaths.providerBoards}?part=${next}`)).body);
    expect(await marked()).toMatchObject([{ pinterestBoardId: gone }]);
  });

  it('loses nothing to a reading that fails, finds nothing, or lacks the sections', async () => {
    const list = await makeList([DINNERS, pasta]);
    const { control } = server;
    await control.script({ operationId: 'boards/list', outcomes: [{ status: 500, times: 2 }] });
    expect((await check(list)).body.code).toBe('pinterest.unavailable');
    await control.script({ operationId: 'boards/list', outcomes: [{ body: 'no-items' }] });
    expect((await check(list)).body).toEqual({ lost: [], isChanged: false });
    await control.deleteSection(DINNERS, pasta.split('/')[1] ?? '');
    await control.script({ operationId: 'board_sections/list', outcomes: [{ status: 500, times: 9 }] });
    expect((await check(list)).body.lost).toEqual([]);
    expect(await lost(list)).toEqual([]);
  });

  it('isn’t marked by another process for what was made a moment ago, which Pinterest lists late', async () => {
    const { other, browser: elsewhere } = await anotherProcess();
    // It knows the sections as they were.
    await elsewhere.get(boardListPaths.providerBoards);
    const { body: made } = await nora.post(boardListPaths.providerBoards, { name: 'Roof gardens' });
    const section = (await nora.post(boardListPaths.newSection(DINNERS), { name: 'Late ones' })).body.board;
    const list = await makeList([DINNERS, made.board.id, section.id]);
    await server.control.deleteBoard(made.board.id);
    await server.control.deleteSection(DINNERS, section.sectionId);
    const checked = async (minutes: number) => {
      other.clock.advance(minutes * 60_000);
      return (await elsewhere.get(boardListPaths.check(list))).body.lost;
    };
    expect(await checked(1)).toEqual([]);
    await elsewhere.get(`${boardListPaths.providerBoards}?refresh=true`);
    expect(await checked(1)).toEqual([]);
    // By now Pinterest lists what there is.
    other.clock.advance(6 * 60_000);
    await elsewhere.get(`${boardListPaths.providerBoards}?refresh=true`);
    expect(await checked(0)).toEqual([made.board.id, section.id]);
  });

  it('isn’t marked by sections that were read before one was added', async () => {
    const { other, browser: elsewhere } = await anotherProcess();
    await elsewhere.get(boardListPaths.providerBoards);
    server.clock.advance(60_000);
    const section = (await nora.post(boardListPaths.newSection(DINNERS), { name: 'New ones' })).body.board;
    const list = await makeList([DINNERS, section.id]);
    // Its boards are read again, their sections aren't.
    other.clock.advance(10 * 60_000);
    expect((await elsewhere.get(boardListPaths.check(list))).body.lost).toEqual([]);
  });

  it('keeps mark and name when another process answers with what it read before', async () => {
    const { other, browser: elsewhere } = await anotherProcess();
    const list = await makeList([DINNERS, BALCONY]);
    const names = async () => (await read(list)).boards.map(({ name }) => name);
    const [, balcony] = await names();
    const reads = (browser: TestClient) => browser.get(`${boardListPaths.providerBoards}?refresh=true`);
    await reads(elsewhere);
    await server.control.deleteBoard(BALCONY);
    await server.control.renameBoard(DINNERS, 'Fast Dinners');
    server.clock.advance(60_000);
    await reads(nora);

    other.clock.advance(2 * 60_000);
    expect((await elsewhere.get(boardListPaths.providerBoards)).status).toBe(200);
    expect(await lost(list)).toEqual([BALCONY]);
    expect(await names()).toEqual(['Fast Dinners', balcony]);

    await server.control.renameBoard(DINNERS, 'Slow Dinners');
    await reads(elsewhere);
    expect(await names()).toEqual(['Slow Dinners', balcony]);
  });

  it('takes the mark away when the board is there again', async () => {
    const list = await makeList([DINNERS, BALCONY]);
    await server.control.deleteBoard(BALCONY);
    await check(list);
    expect(await lost(list)).toEqual([BALCONY]);
    await server.control.reset({ keepGrants: true });
    expect((await check(list)).body).toEqual({ lost: [], isChanged: true });
    expect(await lost(list)).toEqual([]);
  });

  it('takes over a board’s new name', async () => {
    const list = await makeList([DINNERS, pasta]);
    await server.control.renameBoard(DINNERS, 'Fast Dinners');
    expect((await check(list)).body.isChanged).toBe(true);
    expect((await read(list)).boards).toMatchObject([
      { name: 'Fast Dinners', sectionName: null },
      { name: 'Fast Dinners', sectionName: 'Pasta' },
    ]);
  });

  it('is one’s own', async () => {
    const list = await makeList([DINNERS]);
    expect((await check(list, stranger)).status).toBe(404);
    expect((await stranger.post(boardListPaths.removeLost(list), {})).status).toBe(404);
    const entry = (await read(list)).boards[0]?.id ?? '';
    expect((await stranger.put(boardListPaths.board(list, entry), { boardId: DINNERS })).status).toBe(404);
  });
});

describe('lost boards', () => {
  async function listWithLost(): Promise<string> {
    const list = await makeList([DINNERS, BALCONY, pasta, READING]);
    await server.control.deleteBoard(BALCONY);
    await server.control.deleteBoard(READING);
    await check(list);
    return list;
  }

  it('are removed all together, and put back in their places', async () => {
    const list = await listWithLost();
    const { body } = await nora.post(boardListPaths.removeLost(list), {});
    expect(body).toMatchObject({ boardsRemoved: 2 });
    expect(await keys(list)).toEqual([DINNERS, pasta]);
    const back = await nora.post(boardListPaths.restore(list), { undo: body.undo });
    expect(back.body).toEqual({ boardsRestored: 2 });
    expect(await keys(list)).toEqual([DINNERS, BALCONY, pasta, READING]);
    expect(await lost(list)).toEqual([BALCONY, READING]);
    expect((await nora.post(boardListPaths.restore(list), { undo: body.undo })).body.boardsRestored).toBe(0);
  });

  it('are removed one by one; what isn’t lost stays', async () => {
    const list = await listWithLost();
    const { body } = await nora.post(boardListPaths.removeLost(list), { boardIds: [BALCONY, DINNERS] });
    expect(body).toMatchObject({ boardsRemoved: 1 });
    expect(await keys(list)).toEqual([DINNERS, pasta, READING]);
    expect((await nora.post(boardListPaths.removeLost(list), { boardIds: [DINNERS] })).body).toEqual({
      boardsRemoved: 0,
      undo: null,
    });
  });

  it('come back only to their own list, and by nobody’s invention', async () => {
    const list = await listWithLost();
    const { undo } = (await nora.post(boardListPaths.removeLost(list), {})).body;
    const other = await makeList([]);
    for (const [id, text] of [
      [other, undo],
      [list, 'k.aW52ZW50ZWQ'],
    ]) {
      expect(await nora.post(boardListPaths.restore(id), { undo: text })).toMatchObject({
        status: 400,
        body: { code: 'board-entry.undo-over' },
      });
    }
  });

  it('are replaced in their place by another board of the account, which the list doesn’t have, and put back', async () => {
    const list = await listWithLost();
    const [kept, gone] = (await read(list)).boards;
    const made = (await nora.post(boardListPaths.providerBoards, { name: 'Roof gardens' })).body.board.id;
    const put = (boardId: string) => nora.put(boardListPaths.board(list, gone?.id ?? ''), { boardId });
    expect((await put('549755885170500001')).body.code).toBe('board.not-yours');
    expect(await put(kept?.pinterestBoardId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'board-entry.already-there' },
    });
    const { status, body } = await put(made);
    expect(status).toBe(200);
    expect((await read(list)).boards[1]).toMatchObject({ name: 'Roof gardens', lostSince: null });
    expect(await keys(list)).toEqual([DINNERS, made, pasta, READING]);
    const restore = () => nora.post(boardListPaths.restore(list), { undo: body.undo });
    expect((await restore()).body).toEqual({ boardsRestored: 1 });
    expect(await keys(list)).toEqual([DINNERS, BALCONY, pasta, READING]);
    expect(await lost(list)).toEqual([BALCONY, READING]);
    expect((await restore()).body).toEqual({ boardsRestored: 0 });
    const unknown = '00000000-0000-4000-8000-000000000000';
    const other = (await nora.post(boardListPaths.providerBoards, { name: 'Terraces' })).body.board.id;
    expect(await nora.put(boardListPaths.board(list, unknown), { boardId: other })).toMatchObject({
      status: 404,
      body: { code: 'board-entry.not-found' },
    });
  });
});
