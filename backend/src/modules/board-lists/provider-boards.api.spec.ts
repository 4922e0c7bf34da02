import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, boardListPaths } from '@boardcast/contracts';
import { Permits } from '@boardcast/pinterest';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { waitUntil, type TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

const MINUTE = 60_000;
let server: TestBackend;
let nora: TestClient;

beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.control.reset();
  nora = (await server.signIn()).browser;
  server.clock.advance(60 * MINUTE);
});

const ids = (body: { boards: { id: string }[] }) => body.boards.map(({ id }) => id);
const sectionCalls = async () => (await server.control.calls())['board_sections/list']?.total ?? 0;
const boardCalls = async () => (await server.control.calls())['boards/list']?.total ?? 0;
const read = (query = '') => nora.get(`${boardListPaths.providerBoards}${query}`);
const search = (query: string) => nora.get(`${boardListPaths.search}?query=${encodeURIComponent(query)}`);

describe('the boards at Pinterest', () => {
  it('come by name, each with its sections by name behind it', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.boards.map((board: { name: string; type: string }) => `${board.type} ${board.name}`)).toEqual(
      [
        'board Cosy Reading Corners',
        'board Small Balcony Gardens',
        'section Herbs & Salads',
        'board Weeknight Dinners',
        'section Meat-Free Monday',
        'section Pasta',
        'section Sheet Pan',
      ],
    );
    expect(body.boards[1]).toEqual({
      id: '549755885170100002',
      name: 'Small Balcony Gardens',
      description: 'Growing more on four square metres.',
      type: 'board',
      boardId: '549755885170100002',
      boardName: 'Small Balcony Gardens',
      sectionId: null,
      sectionName: null,
      privacy: 'PUBLIC',
      pin_count: expect.any(Number),
      follower_count: expect.any(Number),
      owner: { username: SANDBOX_USERNAMES.newCreator },
      created_at: expect.stringMatching(/^\d{4}-/),
      image_cover_url: expect.stringContaining('http'),
      image_thumbnail_url: expect.stringContaining('http'),
      media: { image_cover_url: expect.stringContaining('http') },
    });
    expect(body.boards[2]).toMatchObject({
      id: expect.stringMatching(/^549755885170100002\/\d+$/),
      boardName: 'Small Balcony Gardens',
      sectionName: 'Herbs & Salads',
      pin_count: null,
    });
  });

  it('are every board and section of a busy creator, across all pages, each once', async () => {
    const busy = (await server.signIn(SANDBOX_USERNAMES.busyCreator)).browser;
    const body = await waitUntil(
      async () => {
        const answer = await busy.get(boardListPaths.providerBoards);
        expect(answer.status).toBe(200);
        return answer.body.unread.length === 0 && answer.body;
      },
      { timeout: 50_000 },
    );
    const boards = body.boards.filter((board: { type: string }) => board.type === 'board');
    expect(boards).toHaveLength(600);
    const sections = body.boards.filter((board: { sectionId: string | null }) => board.sectionId !== null);
    const perBoard = Map.groupBy(sections, (section: { boardId: string }) => section.boardId);
    expect(Math.max(...[...perBoard.values()].map((each) => each.length))).toBe(300);
    expect(new Set(ids(body)).size).toBe(body.boards.length);
    expect(body.boards.some((board: { privacy: string }) => board.privacy === 'SECRET')).toBe(false);
    expect(
      body.boards.some(
        (board: { owner: { username: string } }) => board.owner.username === 'garden_collective',
      ),
    ).toBe(true);
  });

  it('are all there however short Pinterest cuts its pages', async () => {
    await server.control.addAccount('many_pages', 60);
    await server.control.setSettings({ pages: 'short' });
    const { browser } = await server.signIn('many_pages');
    expect((await browser.get(boardListPaths.providerBoards)).body.boards).toHaveLength(60);
    expect(await boardCalls()).toBeGreaterThan(1);
  });

  it('are read once for several who ask at once, and then kept for five minutes', async () => {
    const answers = await Promise.all([read(), read(), search('a'), read()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await boardCalls(), await sectionCalls()]).toEqual([1, 3]);
    server.clock.advance(5 * MINUTE - 1);
    await read();
    expect(await boardCalls()).toBe(1);
  });

  it('are read again unseen after that, and at once on demand', async () => {
    await read();
    const [fresh = ''] = await server.control.addBoards(SANDBOX_USERNAMES.newCreator, 1);
    server.clock.advance(6 * MINUTE);
    expect(ids((await read()).body)).not.toContain(fresh);
    await waitUntil(async () => ids((await read()).body).includes(fresh));
    const [fresher = ''] = await server.control.addBoards(SANDBOX_USERNAMES.newCreator, 1);
    expect(ids((await read()).body)).not.toContain(fresher);
    expect(ids((await read('?refresh=true')).body)).toContain(fresher);
    expect((await read('?refresh=maybe')).status).toBe(400);
  });

  it('bring the names in the user’s lists up to date', async () => {
    const boardIds = ['549755885170100001'];
    const list = (await nora.post(boardListPaths.all, { name: 'Names', boardIds })).body;
    await server.orm.em
      .fork()
      .execute(`update board_list_entries set board_name = 'Old name', pin_count = 0`);
    await read();
    const { body } = await nora.get(boardListPaths.one(list.id));
    expect(body.boards).toEqual(list.boards);
  });
});

describe('searching boards', () => {
  it('is refused without a query', async () => {
    for (const query of ['', '?query=', '?query=%20', `?query=${'x'.repeat(201)}`]) {
      const answer = await nora.get(`${boardListPaths.search}${query}`);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'query' }] } });
    }
  });

  it('looks in names and descriptions, case aside, and takes every sign as it is', async () => {
    const found = async (query: string): Promise<string[]> =>
      (await search(query)).body.results.map(({ name }: { name: string }) => name);
    expect(await found('COSY')).toEqual(['Cosy Reading Corners']);
    expect(await found('one pan')).toEqual(['Weeknight Dinners']);
    expect(await found('past')).toEqual(['Pasta']);
    expect(await found('balcony')).toEqual(['Small Balcony Gardens', 'Herbs & Salads']);
    for (const query of ['.*', '%', '_', '(', 'zzz']) expect(await found(query)).toEqual([]);
    expect((await found('e')).length).toBeGreaterThan(2);
  });
});

describe('Pinterest’s faults', () => {
  const fail = (
    operationId: 'boards/list' | 'board_sections/list',
    status: number,
    times: number,
    code?: number,
  ) => server.control.script({ operationId, outcomes: [{ status, code, times }] });

  it('that pass are not noticed', async () => {
    await fail('boards/list', 503, 1);
    await fail('board_sections/list', 500, 1);
    expect((await read()).status).toBe(200);
  });

  it('that stay are told: unreachable, or too many calls', async () => {
    await fail('boards/list', 500, 2);
    expect(await read()).toMatchObject({ status: 502, body: { code: 'pinterest.unavailable' } });
    await server.control.script({
      operationId: 'boards/list',
      outcomes: [{ status: 429, code: 8, headers: { 'retry-after': '30' }, times: 9 }],
    });
    const busy = { code: 'pinterest.busy', details: { retryAt: expect.stringMatching(/^\d{4}-/) } };
    expect(await read()).toMatchObject({ status: 503, body: busy });
    expect(await search('a')).toMatchObject({ status: 503, body: { code: 'pinterest.busy' } });
  });

  it('about sections keep no board from its user; these are read later', async () => {
    await server.control.addAccount('no_sections', 3);
    const { browser } = await server.signIn('no_sections');
    await fail('board_sections/list', 500, 6);
    const { status, body } = await browser.get(boardListPaths.providerBoards);
    expect([status, body.boards.length, body.unread.length]).toEqual([200, 3, 3]);
    const again = await browser.get(`${boardListPaths.search}?query=a`);
    expect(again).toMatchObject({ status: 200, body: { unread: [] } });
  });

  it('that keep sections back hold up no answer for long; reading goes on behind it', async () => {
    await server.control.addAccount('slow_sections', 3);
    const { browser } = await server.signIn('slow_sections');
    await server.control.script({
      operationId: 'board_sections/list',
      outcomes: [{ held: true, times: 3 }],
    });
    const { status, body } = await browser.get(boardListPaths.providerBoards);
    expect([status, body.boards.length, body.unread.length]).toEqual([200, 3, 3]);
    await server.control.releaseAnswers();
    const known = async () => (await browser.get(`${boardListPaths.providerBoards}?part=first`)).body;
    await waitUntil(async () => (await known()).unread.length === 0);
    expect(await sectionCalls()).toBe(3);
  }, 20_000);

  it('about one board that has just gone leave the others', async () => {
    await server.control.addAccount('gone_board', 2);
    const { browser } = await server.signIn('gone_board');
    await fail('board_sections/list', 404, 1, 40);
    expect((await browser.get(boardListPaths.providerBoards)).body.boards).toHaveLength(2);
  });

  it('about the token end the connection until the user signs in again', async () => {
    await server.control.addAccount('cut_off', 2);
    const { browser } = await server.signIn('cut_off');
    await server.control.revokeTokens('cut_off');
    const answer = await browser.get(boardListPaths.providerBoards);
    expect(answer).toMatchObject({ status: 409, body: { code: 'pinterest.reconnect' } });
    expect((await browser.get(authPaths.me)).body.connectionStatus).toBe('expired');
    await server.signIn('cut_off', browser);
    expect((await browser.get(boardListPaths.providerBoards)).body.boards).toHaveLength(2);
    expect((await browser.get(authPaths.me)).body.connectionStatus).toBe('connected');
  });

  it('are not provoked: the reads of all share the limits, and end with a time to try again', async () => {
    // The last test: accounts of all tests have the same numbers, and this one's must rest now.
    const { id } = await server.control.addAccount('many_boards', 30);
    const { browser } = await server.signIn('many_boards');
    await server.app.get(Permits).refused(id, 'org_read', new Date(server.clock.now().getTime() + MINUTE));
    const { status, body } = await browser.get(boardListPaths.providerBoards);
    expect([status, body.code]).toEqual([503, 'pinterest.busy']);
    expect(Date.parse(body.details.retryAt)).toBeGreaterThanOrEqual(
      server.clock.now().getTime() + MINUTE - 1_000,
    );
    expect(await boardCalls()).toBe(0);
  });
});
