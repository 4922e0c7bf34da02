import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardListPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql, type TestClient } from '@boardcast/testing';
import { makeBoardList } from '../pins/testing/pin-fixtures.js';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

const DINNERS = '549755885170100001';
const BALCONY = '549755885170100002';
const READING = '549755885170100003';

let server: TestBackend;
let nora: TestClient;
let noraId: string;
let stranger: TestClient;
/** Sections of the dinners' board by name. */
let sections: Record<string, string>;

beforeAll(async () => {
  server = await startBackend();
  const signedIn = await server.signIn();
  nora = signedIn.browser;
  noraId = signedIn.user.id;
  stranger = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
  const { body } = await nora.get(boardListPaths.providerBoards);
  sections = Object.fromEntries(
    body.boards
      .filter((board: { type: string }) => board.type === 'section')
      .map((board: { name: string; sectionId: string }) => [board.name, board.sectionId]),
  );
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const board = (boardId: string, sectionId?: string) => ({ boardId, boardName: 'As I call it', sectionId });
const created = async (name: string, browser = nora): Promise<string> =>
  (await browser.post(boardListPaths.all, { name, boardIds: [] })).body.id;
const names = async (id: string): Promise<string[]> =>
  (await nora.get(boardListPaths.one(id))).body.boards.map(
    (entry: { name: string; sectionName: string | null }) =>
      entry.sectionName === null ? entry.name : `${entry.name} > ${entry.sectionName}`,
  );

describe('every call', () => {
  it('asks for a session, then for a CSRF token, then for a row of one’s own', async () => {
    const id = await created('Mine');
    await nora.post(boardListPaths.boards(id), { boards: [board(READING)] });
    const entryId = (await nora.get(boardListPaths.one(id))).body.boards[0].id;
    const before = (await nora.get(boardListPaths.one(id))).body;
    const add = { boards: [board(READING)] };
    const calls = (list: string, entry: string) =>
      [
        ['get', boardListPaths.one(list), undefined],
        ['put', boardListPaths.one(list), { name: 'Taken over' }],
        ['delete', boardListPaths.one(list), undefined],
        ['post', boardListPaths.boards(list), add],
        ['post', boardListPaths.removeBoards(list), { boardIds: [READING] }],
        ['delete', boardListPaths.board(list, entry), undefined],
      ] as const;
    const send = (browser: TestClient, [method, path, body]: ReturnType<typeof calls>[number]) =>
      method === 'put' || method === 'post' ? browser[method](path, body) : browser[method](path);
    const visitor = await server.visitor();
    for (const call of calls(id, entryId)) {
      expect(await send(visitor, call)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
      const forged = await send(nora.withoutCsrf(), call);
      expect(forged.status).toBe(call[0] === 'get' ? 200 : 403);
      const foreign = await send(stranger, call);
      const malformed = await send(nora, [call[0], call[1].replace(id, 'not-an-id'), call[2]] as never);
      expect(malformed).toMatchObject({ status: 400, body: { details: [{ path: 'id' }] } });
      expect(foreign).toMatchObject({ status: 404, body: { error: 'Board list not found' } });
    }
    const unknown = randomUUID();
    for (const [index, call] of calls(unknown, unknown).entries()) {
      const foreign = await send(stranger, calls(id, entryId)[index] ?? call);
      expect(await send(stranger, call)).toEqual({ ...foreign, headers: expect.anything() });
    }
    expect((await nora.get(boardListPaths.one(id))).body).toEqual(before);
  });

  it('that belongs to no list asks for a session as well', async () => {
    const visitor = await server.visitor();
    for (const path of [
      boardListPaths.all,
      boardListPaths.providerBoards,
      `${boardListPaths.search}?query=a`,
    ]) {
      expect((await visitor.get(path)).status).toBe(401);
    }
    expect((await visitor.post(boardListPaths.all, { name: 'x' })).status).toBe(401);
    expect((await nora.withoutCsrf().post(boardListPaths.all, { name: 'x' })).status).toBe(403);
  });
});

describe('making a list', () => {
  it('is refused with every issue', async () => {
    const refused = async (body: object, details: object[]) =>
      expect(await nora.post(boardListPaths.all, body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details },
      });
    await refused({ name: 'Food\0' }, [{ path: 'name', message: expect.stringContaining('stored') }]);
    await refused({ boardIds: 'none' }, [
      { path: 'name', message: 'Board list name is required' },
      { path: 'boardIds' },
    ]);
    await refused({ name: '  ' }, [{ path: 'name', message: 'Board list name is required' }]);
    await refused({ name: 'x'.repeat(256), description: 'x'.repeat(1001) }, [
      { path: 'name' },
      { path: 'description' },
    ]);
    await refused({ name: 'x', boardIds: ['Weeknight Dinners'] }, [{ path: 'boardIds.0' }]);
    await refused({ name: 'x', userId: noraId, copyOf: 'y' }, [{ path: 'copyOf' }, { path: '' }]);
  });

  it('gives the new, empty list with its name trimmed', async () => {
    const answer = await nora.post(boardListPaths.all, {
      name: '  Food ',
      description: 'Soups',
      boardIds: [],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Food', description: 'Soups', boards: [], _count: { boards: 0 } },
    });
    expect((await nora.get(boardListPaths.one(answer.body.id))).body).toEqual(answer.body);
    expect(Object.keys(answer.body)).not.toContain('user');
  });

  it('can begin with boards, but only with the user’s own', async () => {
    const boardIds = [READING, `${DINNERS}/${sections.Pasta ?? ''}`];
    const answer = await nora.post(boardListPaths.all, { name: 'Begun', boardIds });
    expect(await names(answer.body.id)).toEqual(['Cosy Reading Corners', 'Weeknight Dinners > Pasta']);
    const refused = await nora.post(boardListPaths.all, { name: 'Not made', boardIds: ['123'] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'board.not-yours' } });
    expect(await rows(`select id from board_lists where name = 'Not made'`)).toEqual([]);
  });

  it('copies another list of the user’s with boards, sections and order, but nobody else’s', async () => {
    const id = await created('To copy');
    await nora.post(boardListPaths.boards(id), {
      boards: [board(READING), board(DINNERS, sections.Pasta), board(DINNERS)],
    });
    const copy = await nora.post(boardListPaths.all, { name: 'To copy (Copy)', boardIds: [], copyOf: id });
    expect(copy.status).toBe(201);
    expect(await names(copy.body.id)).toEqual(await names(id));
    const ids = new Set(copy.body.boards.map((entry: { id: string }) => entry.id));
    const original = (await nora.get(boardListPaths.one(id))).body.boards;
    expect(original.some((entry: { id: string }) => ids.has(entry.id))).toBe(false);
    for (const copyOf of [id, randomUUID()]) {
      expect(await stranger.post(boardListPaths.all, { name: 'Stolen', copyOf })).toMatchObject({
        status: 404,
        body: { code: 'board-list.not-found' },
      });
    }
    expect(await rows(`select id from board_lists where name = 'Stolen'`)).toEqual([]);
  });
});

describe('the lists', () => {
  it('come sorted by name, each with its boards, and only one’s own', async () => {
    await server.control.addAccount('lister', 1);
    const lister = (await server.signIn('lister')).browser;
    for (const name of ['beta 10', 'Alpha', 'beta 9', 'Ähre']) await created(name, lister);
    const { status, body } = await lister.get(boardListPaths.all);
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ähre', 'Alpha', 'beta 9', 'beta 10']);
    expect((await lister.get('/api/board-lists?userId=x')).body).toHaveLength(4);
  });
});

describe('the lists with their first boards only', () => {
  it.each(['-1', 'x', '1.5', '5001'])('don’t take boards=%s', async (boards) => {
    const answer = await nora.get(`${boardListPaths.all}?boards=${boards}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('have them in the list’s order, and count all of them', async () => {
    await server.control.addAccount('glancer', 5);
    const glancer = (await server.signIn('glancer')).browser;
    const { boards } = await makeBoardList(glancer, 5);
    const [list] = (await glancer.get(`${boardListPaths.all}?boards=2`)).body;
    expect(list).toMatchObject({ _count: { boards: 5 }, boards: boards.slice(0, 2) });
    expect((await glancer.get(`${boardListPaths.all}?boards=0`)).body).toMatchObject([
      { _count: { boards: 5 }, boards: [] },
    ]);
    expect((await glancer.get(boardListPaths.all)).body).toMatchObject([{ boards }]);
  });
});

describe('adding boards', () => {
  it('is refused with every issue, a name in place of an id among them', async () => {
    const id = await created('Refusals');
    const refused = async (boards: unknown, details: object[]) =>
      expect(await nora.post(boardListPaths.boards(id), { boards })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details },
      });
    await refused([], [{ path: 'boards', message: 'Select at least one board.' }]);
    await refused(
      [board('Weeknight Dinners'), { boardId: '1', sectionId: 'x' }],
      [
        { path: 'boards.0.boardId', message: 'This is not a Pinterest board id.' },
        { path: 'boards.1.boardName' },
        { path: 'boards.1.sectionId' },
      ],
    );
    await refused(undefined, [{ path: 'boards' }]);
  });

  it('takes names and counts from Pinterest, not from the request, in the order they were chosen', async () => {
    const id = await created('Added');
    const answer = await nora.post(boardListPaths.boards(id), {
      boards: [
        { ...board(DINNERS, sections.Pasta), pinCount: 999_999, coverImageUrl: 'javascript:alert(1)' },
        board(READING),
        board(DINNERS),
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { boardsAdded: 3, boardsSkipped: 0 } });
    const { body } = await nora.get(boardListPaths.one(id));
    expect(body._count).toEqual({ boards: 3 });
    expect(await names(id)).toEqual([
      'Weeknight Dinners > Pasta',
      'Cosy Reading Corners',
      'Weeknight Dinners',
    ]);
    expect(body.boards[0]).toMatchObject({ sectionId: sections.Pasta, pinCount: null, description: null });
    expect(body.boards[0].coverImageUrl).not.toContain('javascript');
    expect(body.boards[2]).toMatchObject({
      pinterestBoardId: DINNERS,
      sectionId: null,
      description: 'Thirty minutes, one pan, no fuss.',
      pinCount: expect.any(Number),
      followerCount: expect.any(Number),
    });
  });

  it('skips and counts what is there already or named twice, also when two add at once', async () => {
    const id = await created('Twice');
    const once = await nora.post(boardListPaths.boards(id), { boards: [board(READING), board(READING)] });
    expect(once.body).toEqual({ boardsAdded: 1, boardsSkipped: 1, added: [READING] });
    const boards = [board(READING), board(BALCONY), board(DINNERS)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => nora.post(boardListPaths.boards(id), { boards })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + body.boardsAdded, 0)).toBe(2);
    expect(await names(id)).toEqual(['Cosy Reading Corners', 'Small Balcony Gardens', 'Weeknight Dinners']);
  });

  it('refuses boards of others, sections of other boards and boards that do not exist, and adds nothing', async () => {
    const id = await created('Only mine');
    const press = '549755885170500004';
    for (const wrong of [board(press), board('1'), board(READING, sections.Pasta), board(DINNERS, '7')]) {
      const answer = await nora.post(boardListPaths.boards(id), { boards: [board(BALCONY), wrong] });
      expect(answer).toMatchObject({ status: 400, body: { code: 'board.not-yours' } });
      expect(answer.body.error).toContain('As I call it');
    }
    expect(await names(id)).toEqual([]);
  });

  it('finds a board that was made at Pinterest a moment ago', async () => {
    const id = await created('Brand new');
    const [fresh = ''] = await server.control.addBoards(SANDBOX_USERNAMES.newCreator, 1);
    const answer = await nora.post(boardListPaths.boards(id), { boards: [board(fresh)] });
    expect(answer.body).toEqual({ boardsAdded: 1, boardsSkipped: 0, added: [fresh] });
    await server.control.deleteBoard(fresh);
  });

  it('is refused beyond the most a list may hold', async () => {
    const id = await created('Full');
    await rows(`insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, board_name, created_at)
      select gen_random_uuid(), '${id}', n, n::text, n::text, 'Board', now() from generate_series(1, 5000) n`);
    expect(await nora.post(boardListPaths.boards(id), { boards: [board(READING)] })).toMatchObject({
      status: 400,
      body: { code: 'board-list.full', error: 'A board list can hold at most 5000 boards.' },
    });
    expect((await nora.get(boardListPaths.one(id))).body._count).toEqual({ boards: 5000 });
    await nora.delete(boardListPaths.one(id));
  });
});

describe('changing a list', () => {
  it('is refused with every issue', async () => {
    const id = await created('To change');
    const answer = await nora.put(boardListPaths.one(id), { name: ' ', boardIds: ['x'], user: 'y' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: 'name', message: 'Board list name is required' },
          { path: 'boardIds.0' },
          { path: '' },
        ],
      },
    });
  });

  it('keeps what is absent and clears what is null', async () => {
    const { body } = await nora.post(boardListPaths.all, { name: 'Old', description: 'Words', boardIds: [] });
    const renamed = await nora.put(boardListPaths.one(body.id), { name: 'New' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'New', description: 'Words' } });
    const cleared = await nora.put(boardListPaths.one(body.id), { description: null });
    expect(cleared.body).toMatchObject({ name: 'New', description: null });
  });

  it('puts the boards into the new order, sections told from their board', async () => {
    const id = await created('Order');
    await nora.post(boardListPaths.boards(id), {
      boards: [board(DINNERS), board(DINNERS, sections.Pasta), board(READING)],
    });
    const pasta = `${DINNERS}/${sections.Pasta ?? ''}`;
    const answer = await nora.put(boardListPaths.one(id), {
      name: 'Order',
      boardIds: [pasta, READING, DINNERS],
    });
    expect(answer.status).toBe(200);
    expect(await names(id)).toEqual([
      'Weeknight Dinners > Pasta',
      'Cosy Reading Corners',
      'Weeknight Dinners',
    ]);
    await nora.put(boardListPaths.one(id), { boardIds: [READING] });
    expect(await names(id)).toEqual([
      'Cosy Reading Corners',
      'Weeknight Dinners > Pasta',
      'Weeknight Dinners',
    ]);
    const refused = await nora.put(boardListPaths.one(id), { name: 'Nope', boardIds: [BALCONY] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'board-list.unknown-order' } });
    expect((await nora.get(boardListPaths.one(id))).body.name).toBe('Order');
  });
});

describe('taking away', () => {
  it('removes one board and keeps the order of the others', async () => {
    const id = await created('One less');
    await nora.post(boardListPaths.boards(id), { boards: [board(READING), board(BALCONY), board(DINNERS)] });
    const { body } = await nora.get(boardListPaths.one(id));
    const path = boardListPaths.board(id, body.boards[1].id);
    expect(await nora.delete(path)).toMatchObject({ status: 204, body: '' });
    expect(await names(id)).toEqual(['Cosy Reading Corners', 'Weeknight Dinners']);
    expect(await nora.delete(path)).toMatchObject({ status: 404, body: { code: 'board-entry.not-found' } });
    const other = await created('Another list');
    const wrongList = await nora.delete(boardListPaths.board(other, body.boards[0].id));
    expect(wrongList).toMatchObject({ status: 404, body: { code: 'board-entry.not-found' } });
  });

  it('removes several boards and sections at once, passes over what is not there, and keeps the order', async () => {
    const id = await created('Several less');
    const pasta = board(DINNERS, sections.Pasta);
    await nora.post(boardListPaths.boards(id), {
      boards: [board(DINNERS), board(READING), pasta, board(BALCONY)],
    });
    const boardIds = [`${DINNERS}/${sections.Pasta ?? ''}`, BALCONY, '1'];
    const answer = await nora.post(boardListPaths.removeBoards(id), { boardIds });
    expect(answer).toMatchObject({ status: 200, body: { boardsRemoved: 2 } });
    expect(await names(id)).toEqual(['Weeknight Dinners', 'Cosy Reading Corners']);
    const again = await nora.post(boardListPaths.removeBoards(id), { boardIds });
    expect(again).toMatchObject({ status: 200, body: { boardsRemoved: 0 } });
  });

  it('of several boards is refused with every issue', async () => {
    const id = await created('Several refused');
    const refused = async (body: object, details: object[]) =>
      expect(await nora.post(boardListPaths.removeBoards(id), body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details },
      });
    await refused({ boardIds: [] }, [{ path: 'boardIds', message: 'Select at least one board.' }]);
    await refused({ boardIds: ['x'], all: true }, [{ path: 'boardIds.0' }, { path: '' }]);
    await refused({}, [{ path: 'boardIds' }]);
  });

  it('deletes a list with its boards', async () => {
    const id = await created('Gone');
    await nora.post(boardListPaths.boards(id), { boards: [board(READING)] });
    expect(await nora.delete(boardListPaths.one(id))).toMatchObject({ status: 204, body: '' });
    expect((await nora.get(boardListPaths.one(id))).status).toBe(404);
    expect(await rows(`select id from board_list_entries where board_list_id = '${id}'`)).toEqual([]);
  });
});
