import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, boardListPaths, SECTION_BOARDS_MAX } from '@boardcast/contracts';
import { Permits } from '@boardcast/pinterest';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

const MINUTE = 60_000;
const BALCONY = '549755885170100002';
const DINNERS = '549755885170100001';
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

interface Part {
  boards: { id: string; name: string; type: string }[];
  next: string | null;
  unread: string[];
}

const part = async (browser: TestClient, name = 'first', query = ''): Promise<Part> => {
  const { status, body } = await browser.get(`${boardListPaths.providerBoards}?part=${name}${query}`);
  expect(status).toBe(200);
  return body;
};
const sections = (browser: TestClient, boardIds: readonly string[]) =>
  browser.get(`${boardListPaths.sections}?boardIds=${boardIds.join(',')}`);
const sectionCalls = async () => (await server.control.calls())['board_sections/list']?.total ?? 0;
const names = ({ boards }: Part) => boards.map(({ name }) => name);

describe('the boards in parts', () => {
  it('are there before any section was read', async () => {
    const first = await part(nora);
    expect(names(first)).toEqual(['Cosy Reading Corners', 'Small Balcony Gardens', 'Weeknight Dinners']);
    expect(first.unread.toSorted()).toEqual(first.boards.map(({ id }) => id).toSorted());
    expect(first.next === null || (await part(nora, first.next)).next === null).toBe(true);
    expect(await sectionCalls()).toBe(0);
  });

  it('come page by page: the first doesn’t wait for the second', async () => {
    await server.control.addAccount('many_pages', 600);
    const { browser } = await server.signIn('many_pages');
    await server.control.script({
      operationId: 'boards/list',
      outcomes: [{ times: 1 }, { held: true, times: 10 }],
    });
    const first = await part(browser);
    expect(first.boards).toHaveLength(250);
    await server.control.releaseAnswers();
    const ids = new Set(first.boards.map(({ id }) => id));
    for (let { next } = first; next !== null;) {
      const more = await part(browser, next);
      for (const { id } of more.boards) ids.add(id);
      next = more.next;
    }
    expect(ids.size).toBe(600);
  });

  it('of a reading that this process does not know are all there are', async () => {
    const other = await part(nora, '00000000-0000-4000-8000-000000000000.2');
    expect([other.boards.length, other.next]).toEqual([3, null]);
  });

  it('come with the sections that are known, and all at once', async () => {
    await nora.get(boardListPaths.providerBoards);
    const warm = await part(nora);
    expect([warm.boards.length, warm.next, warm.unread]).toEqual([7, null, []]);
    expect(names(warm)).toContain('Herbs & Salads');
  });

  it('are read anew with their sections on demand', async () => {
    await nora.get(boardListPaths.providerBoards);
    const [fresh = ''] = await server.control.addBoards(SANDBOX_USERNAMES.newCreator, 1);
    const anew = await part(nora, 'first', '&refresh=true');
    expect(anew.boards.map(({ id }) => id)).toContain(fresh);
    expect(anew.unread).toHaveLength(4);
  });

  it('tell a fault of Pinterest’s', async () => {
    await server.control.script({
      operationId: 'boards/list',
      outcomes: [{ status: 500, times: 2 }],
    });
    const answer = await nora.get(`${boardListPaths.providerBoards}?part=first`);
    expect(answer).toMatchObject({ status: 502, body: { code: 'pinterest.unavailable' } });
    expect((await part(nora)).boards).toHaveLength(3);
  });

  it('are asked for by name only', async () => {
    for (const name of ['', 'second', '12.x'])
      expect((await nora.get(`${boardListPaths.providerBoards}?part=${name}`)).status).toBe(400);
  });
});

describe('the sections of boards', () => {
  it('are read for each board, sorted by name, and kept', async () => {
    const { status, body } = await sections(nora, [BALCONY, DINNERS]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ failed: [], retryAt: null });
    expect(body.read[1]).toMatchObject({
      boardId: DINNERS,
      sections: [{ name: 'Meat-Free Monday' }, { name: 'Pasta' }, { name: 'Sheet Pan' }],
    });
    await sections(nora, [BALCONY, DINNERS]);
    expect(await sectionCalls()).toBe(2);
    expect((await part(nora)).unread).not.toContain(BALCONY);
  });

  it('that fail are one board’s fault, and are read when asked for again', async () => {
    await server.control.script({
      operationId: 'board_sections/list',
      when: { boardId: BALCONY },
      outcomes: [{ status: 500, times: 2 }],
    });
    const { body } = await sections(nora, [BALCONY, DINNERS]);
    expect(body).toMatchObject({ read: [{ boardId: DINNERS }], failed: [BALCONY] });
    expect((await sections(nora, [BALCONY])).body).toMatchObject({ read: [{ boardId: BALCONY }] });
  });

  it('are none for a board of somebody else’s', async () => {
    const busy = (await server.signIn(SANDBOX_USERNAMES.busyCreator)).browser;
    expect((await sections(busy, [BALCONY])).body).toMatchObject({
      read: [{ boardId: BALCONY, sections: [] }],
    });
  });

  it('are asked for by id, and not of too many boards', async () => {
    const many = Array.from({ length: SECTION_BOARDS_MAX + 1 }, (_, index) => `${index + 1}`);
    for (const ids of [[], ['x'], many]) expect((await sections(nora, ids)).status).toBe(400);
  });

  it('end the connection when the token is refused', async () => {
    await server.control.addAccount('cut_off', 2);
    const { browser } = await server.signIn('cut_off');
    const { boards } = await part(browser);
    await server.control.revokeTokens('cut_off');
    const answer = await sections(
      browser,
      boards.map(({ id }) => id),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'pinterest.reconnect' } });
    expect((await browser.get(authPaths.me)).body.connectionStatus).toBe('expired');
  });

  it('wait their turn when Pinterest’s limit is reached', async () => {
    // The last test: accounts of all tests have the same numbers, and this one's must rest now.
    const { id, boardIds } = await server.control.addAccount('many_boards', 3);
    const { browser } = await server.signIn('many_boards');
    await server.app.get(Permits).refused(id, 'org_read', new Date(server.clock.now().getTime() + MINUTE));
    const { body } = await sections(browser, boardIds);
    expect(body).toMatchObject({ read: [], failed: [] });
    expect(Date.parse(body.retryAt)).toBeGreaterThan(server.clock.now().getTime());
    expect(await sectionCalls()).toBe(0);
  });
});
