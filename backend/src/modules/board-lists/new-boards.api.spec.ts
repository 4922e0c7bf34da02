import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boardListPaths, IDEMPOTENCY_HEADER, PROVIDER_NAME_MAX } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { Outcome } from '@boardcast/sandbox';
import { runSql, waitUntil, type TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const DINNERS = '549755885170100001';
const FOREIGN_BOARD = '549755885170500001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestBackend;
let other: TestApp | undefined;
let nora: TestClient;
let userId: string;

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
  server.clock.advance(HOUR);
});

const makeBoard = (name: string, key?: string, browser = nora) =>
  browser.post(
    boardListPaths.providerBoards,
    { name },
    key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key },
  );
const makeSection = (boardId: string, name: string, key?: string, browser = nora) =>
  browser.post(
    boardListPaths.newSection(boardId),
    { name },
    key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key },
  );
const script = (operationId: 'boards/create' | 'board_sections/create', outcome: Partial<Outcome>) =>
  server.control.script({ operationId, outcomes: [outcome] });
const calls = async (operationId: string) => (await server.control.calls())[operationId]?.total ?? 0;

/** Another process, in which the same person is signed in. */
async function elsewhere(): Promise<TestClient> {
  other ??= await startTestApp({ config: server.config });
  other.clock.set(server.clock.now());
  return other.signIn(userId);
}

/** How often the account has this name, by a reading that no cache answers. */
async function timesThere(name: string): Promise<number> {
  server.clock.advance(HOUR);
  const { body } = await nora.get(`${boardListPaths.providerBoards}?refresh=true`);
  return body.boards.filter((board: ProviderBoard) => board.name === name).length;
}

describe('a new board', () => {
  it('is made public, is among the boards at once without another reading, and goes into a list', async () => {
    await nora.get(boardListPaths.providerBoards);
    const read = await calls('boards/list');
    const { status, body } = await makeBoard('  Winter soups ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isNew: true,
      board: { name: 'Winter soups', type: 'board', privacy: 'PUBLIC', pin_count: 0 },
    });
    const boards = (await nora.get(boardListPaths.providerBoards)).body.boards as ProviderBoard[];
    expect(boards.map(({ id }) => id)).toContain(body.board.id);
    const list = await nora.post(boardListPaths.all, { name: 'Soups', boardIds: [body.board.id] });
    expect(list.body.boards).toMatchObject([{ name: 'Winter soups' }]);
    expect(await calls('boards/list')).toBe(read);
    expect(await timesThere('Winter soups')).toBe(1);
  });

  it('stays among the boards when a reading that began before it ends', async () => {
    await nora.get(boardListPaths.providerBoards);
    server.clock.advance(6 * MINUTE);
    await server.control.script({ operationId: 'boards/list', outcomes: [{ held: true, body: 'no-items' }] });
    await nora.get(boardListPaths.providerBoards);
    const { board } = (await makeBoard('Winter soups')).body;
    await server.control.releaseAnswers();
    await waitUntil(async () => (await calls('boards/list')) === 2);
    // It was answered; what came is known a moment later.
    const boards = await waitUntil(async () => {
      const found = (await nora.get(boardListPaths.providerBoards)).body.boards as ProviderBoard[];
      return found.length === 1 && found;
    });
    expect(boards.map(({ id }) => id)).toEqual([board.id]);
  });

  it('is the one that is there already, whatever its case', async () => {
    expect((await makeBoard('weeknight DINNERS')).body).toMatchObject({
      isNew: false,
      board: { id: DINNERS, name: 'Weeknight Dinners' },
    });
    expect(await calls('boards/create')).toBe(0);
  });

  it('is made once under its key, also by two calls at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all([makeBoard('Winter soups', key), makeBoard('Winter soups', key)]);
    const again = await makeBoard('Winter soups', key);
    expect([...answers, again].map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => answers[0]?.body),
    );
    expect(await timesThere('Winter soups')).toBe(1);
    expect((await makeBoard('Summer soups', key)).body.code).toBe('idempotency-key.reused');
  });

  it.each<[string, Partial<Outcome>]>([
    ['is cut', { drop: 'after' }],
    ['is a fault', { status: 500, createFirst: true }],
    ['can’t be read', { body: 'html' }],
  ])('is found, and not made again, when its answer %s', async (_how, outcome) => {
    await script('boards/create', outcome);
    expect((await makeBoard('Winter soups')).body).toMatchObject({
      isNew: true,
      board: { name: 'Winter soups' },
    });
    expect(await calls('boards/create')).toBe(1);
    expect(await timesThere('Winter soups')).toBe(1);
  });

  it('is known here though it could not be noted for other processes', async () => {
    await nora.get(boardListPaths.providerBoards);
    const before = await calls('boards/create');
    const alter = (change: string) => runSql(server.config.DATABASE_URL, `alter table made_boards ${change}`);
    await alter('add constraint full_disk check (false) not valid');
    try {
      expect((await makeBoard('Noted nowhere')).status).toBe(500);
    } finally {
      await alter('drop constraint full_disk');
    }
    expect(await makeBoard('Noted nowhere')).toMatchObject({ body: { isNew: false } });
    expect((await calls('boards/create')) - before).toBe(1);
  });

  it('is unconfirmed when it isn’t found after a lost answer, and can be asked for again under its key', async () => {
    const key = randomUUID();
    await script('boards/create', { drop: 'before' });
    expect(await makeBoard('Winter soups', key)).toMatchObject({
      status: 503,
      body: { code: 'board.unconfirmed' },
    });
    expect((await makeBoard('Winter soups', key)).body.isNew).toBe(true);
    expect(await timesThere('Winter soups')).toBe(1);
  });

  it('says so when Pinterest refuses its name, its permission or its haste', async () => {
    // Somebody of their own: who was refused for haste rests a while.
    await server.control.addAccount('hasty', 1);
    const { browser } = await server.signIn('hasty');
    const refused = async (outcome: Partial<Outcome>) => {
      await script('boards/create', outcome);
      const { status, body } = await makeBoard('Winter soups', undefined, browser);
      return `${status} ${body.code}`;
    };
    expect(await refused({ status: 400, code: 1 })).toBe('400 board.name-refused');
    // A board that isn't listed has the name: a secret one.
    expect(await refused({ status: 400, code: 58 })).toBe('409 board.name-taken');
    const missing = { status: 401, code: 3, message: "Missing: ['boards:write']" };
    expect(await refused(missing)).toBe('409 pinterest.reconnect');
    expect(await refused({ status: 429, code: 8 })).toBe('503 pinterest.busy');
    expect(await calls('boards/create')).toBe(4);
  });

  it('is made with a renewed token when Pinterest no longer takes the old one', async () => {
    await server.control.expireTokens(SANDBOX_USERNAMES.newCreator);
    expect((await makeBoard('Winter soups')).body.isNew).toBe(true);
  });

  it('needs a session, a CSRF token and a name', async () => {
    const visitor = await server.visitor();
    expect((await makeBoard('Soups', undefined, visitor)).status).toBe(401);
    expect((await makeBoard('Soups', undefined, nora.withoutCsrf())).status).toBe(403);
    for (const name of [' ', 'x'.repeat(PROVIDER_NAME_MAX + 1)]) {
      expect((await makeBoard(name)).body).toMatchObject({
        code: 'request.invalid',
        details: [{ path: 'name' }],
      });
    }
    expect(await calls('boards/create')).toBe(0);
  });
});

describe('a new section', () => {
  it('is among the sections of its board at once, and goes into a list', async () => {
    await nora.get(boardListPaths.providerBoards);
    const { status, body } = await makeSection(DINNERS, 'Soups');
    expect(status).toBe(200);
    const place = { boardId: DINNERS, boardName: 'Weeknight Dinners', sectionName: 'Soups' };
    expect(body).toMatchObject({ isNew: true, board: { ...place, name: 'Soups', type: 'section' } });
    const { boards } = (await nora.get(boardListPaths.providerBoards)).body;
    expect(boards.filter(({ id }: ProviderBoard) => id === body.board.id)).toHaveLength(1);
    const list = await nora.post(boardListPaths.all, { name: 'Soups', boardIds: [body.board.id] });
    expect(list.body.boards).toMatchObject([{ sectionName: 'Soups' }]);
  });

  it('is made once by two calls at the same time, though Pinterest takes a name twice', async () => {
    const answers = await Promise.all([makeSection(DINNERS, 'Soups'), makeSection(DINNERS, 'soups')]);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(answers[0]?.body.board.id).toBe(answers[1]?.body.board.id);
    expect(await calls('board_sections/create')).toBe(1);
  });

  it('is found, and not made again, when its answer is lost', async () => {
    await script('board_sections/create', { drop: 'after' });
    expect((await makeSection(DINNERS, 'Soups')).body.isNew).toBe(true);
    expect((await makeSection(DINNERS, 'Soups')).body.isNew).toBe(false);
    expect(await timesThere('Soups')).toBe(1);
  });

  it('is made once though Pinterest lists it late, by whatever process it is asked for', async () => {
    const { board } = (await makeSection(DINNERS, 'Soups')).body;
    // As if Pinterest didn't list it yet.
    await server.control.deleteSection(DINNERS, board.sectionId);
    for (const browser of [nora, await elsewhere()])
      expect((await makeSection(DINNERS, 'soups', undefined, browser)).body).toMatchObject({
        ...{ isNew: false, board: { id: board.id } },
      });
    expect(await calls('board_sections/create')).toBe(1);
  });

  it('isn’t sent again for 5 minutes when its answer is lost and Pinterest doesn’t list it', async () => {
    const key = randomUUID();
    const unconfirmed = { status: 503, body: { code: 'board.unconfirmed' } };
    await script('board_sections/create', { drop: 'before' });
    expect(await makeSection(DINNERS, 'Soups', key)).toMatchObject(unconfirmed);
    for (const browser of [nora, await elsewhere()])
      expect(await makeSection(DINNERS, 'soups', undefined, browser)).toMatchObject(unconfirmed);
    expect(await calls('board_sections/create')).toBe(1);
    expect((await makeSection(DINNERS, 'Salads')).body.isNew).toBe(true);
    server.clock.advance(5 * MINUTE + 1);
    expect((await makeSection(DINNERS, 'Soups', key)).body.isNew).toBe(true);
    expect(await timesThere('Soups')).toBe(1);
  });

  it('isn’t sent again either when the process that sent it is gone before the answer', async () => {
    await script('board_sections/create', { held: true, status: 500 });
    const first = makeSection(DINNERS, 'Soups');
    const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
    await waitUntil(async () => (await sql(`select from made_boards where said is null`)).length === 1);
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    expect(await makeSection(DINNERS, 'soups', undefined, await elsewhere())).toMatchObject({
      ...{ status: 503, body: { code: 'board.unconfirmed' } },
    });
    await server.control.releaseAnswers();
    expect((await first).status).toBeGreaterThanOrEqual(500);
    expect(await calls('board_sections/create')).toBe(1);
  });

  it('can be sent again at once when Pinterest has refused it', async () => {
    await script('board_sections/create', { status: 400, code: 1 });
    expect((await makeSection(DINNERS, 'Soups')).body.code).toBe('board.name-refused');
    expect((await makeSection(DINNERS, 'Soups')).body.isNew).toBe(true);
  });

  it('can’t be made in a board of somebody else', async () => {
    expect(await makeSection(FOREIGN_BOARD, 'Soups')).toMatchObject({
      status: 404,
      body: { code: 'board.gone' },
    });
    await script('board_sections/create', { status: 403, code: 403 });
    expect((await makeSection(DINNERS, 'Soups')).body.code).toBe('board.forbidden');
  });
});
