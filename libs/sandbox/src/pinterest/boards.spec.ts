import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allBoards, allSections, REQUIRED_SCOPES } from '@boardcast/pinterest';
import { startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

describe('boards and sections of the sandbox', () => {
  let test: TestSandbox;
  let busy: string;

  beforeAll(async () => {
    test = await startSandbox();
  });
  beforeEach(async () => {
    await test.control.reset();
    busy = (await test.control.grant('busy_creator')).accessToken;
  });
  afterAll(() => test.stop());

  it('lists all 600 boards of the busy creator, every name and id once, without the secret ones', async () => {
    const boards = await allBoards(test.gateway, busy);
    expect(boards).toHaveLength(600);
    expect(new Set(boards.map((board) => board.name)).size).toBe(600);
    expect(new Set(boards.map((board) => board.id)).size).toBe(600);
    expect(boards.filter((board) => board.owner?.username === 'garden_collective')).toHaveLength(10);
    expect((await test.control.calls())['boards/list']?.total).toBe(3);
  });

  it('loses nothing when pages are short or empty', async () => {
    await test.control.setSettings({ pages: 'short' });
    expect(await test.gateway.listBoards(busy, { pageSize: 250 })).toMatchObject({
      items: [],
      bookmark: /.+/,
    });
    expect(await allBoards(test.gateway, busy)).toHaveLength(600);
  });

  it('shows secret boards to a token that may see them', async () => {
    const scopes = [...REQUIRED_SCOPES, 'boards:read_secret' as const];
    const { accessToken } = await test.control.grant('busy_creator', scopes);
    const boards = await allBoards(test.gateway, accessToken);
    expect(boards.filter((board) => board.privacy === 'SECRET')).toHaveLength(15);
    expect(boards).toHaveLength(615);
  });

  it('gives every board a cover that can be loaded, a count of pins and followers', async () => {
    const { items } = await test.gateway.listBoards(busy, { pageSize: 3 });
    for (const board of items) {
      expect(board).toMatchObject({ pin_count: expect.any(Number), follower_count: expect.any(Number) });
      const cover = await fetch(board.media?.image_cover_url ?? '');
      expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('has boards with no, few, 30 and 300 sections, and pages through them', async () => {
    const boards = await allBoards(test.gateway, busy);
    const count = async (index: number) =>
      (await allSections(test.gateway, busy, boards[index]?.id ?? '')).length;
    expect([await count(1), await count(0), await count(11), await count(2)]).toEqual([0, 2, 30, 300]);
  });

  it('refuses a garbage bookmark and a page size that is none', async () => {
    const refused = { kind: 'invalid-request', code: 1 };
    await expect(test.gateway.listBoards(busy, { bookmark: 'zzz' })).rejects.toMatchObject(refused);
    await expect(test.gateway.listBoards(busy, { pageSize: 251 })).rejects.toMatchObject(refused);
    await expect(test.gateway.listBoards(busy, { pageSize: 1.5 })).rejects.toMatchObject({
      providerMessage: "Parameter 'page_size' was not numeric (was 1.5)",
    });
  });

  it("hides nothing of whether a board is unknown or somebody else's", async () => {
    await expect(test.gateway.listSections(busy, '1')).rejects.toMatchObject({ kind: 'not-found', code: 40 });
    const foreign = '549755885170100001';
    await expect(test.gateway.listSections(busy, foreign)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 29,
    });
  });

  it('names the scopes a token lacks', async () => {
    const { accessToken } = await test.control.grant('busy_creator', ['user_accounts:read']);
    await expect(test.gateway.listBoards(accessToken)).rejects.toMatchObject({
      kind: 'missing-permission',
      providerMessage: expect.stringContaining("Missing: ['boards:read']"),
    });
  });

  it('takes more boards and accounts for tests of long lists', async () => {
    const boardIds = await test.control.addBoards('new_creator', 1_000);
    const { accessToken } = await test.control.grant('new_creator');
    const boards = await allBoards(test.gateway, accessToken);
    expect(boards).toHaveLength(1_003);
    expect(new Set([...boards.map((board) => board.id), ...boardIds]).size).toBe(1_003);
    await test.control.addAccount('load_1', 2);
    const other = await test.control.grant('load_1');
    expect(await allBoards(test.gateway, other.accessToken)).toHaveLength(2);
  });

  it('sends limit headers as Envoy does and refuses the call that is too many', async () => {
    await test.control.setLimits({ org_read: 2, windowSeconds: 30 });
    await test.control.setSettings({ retryAfterHeader: true });
    const read = () =>
      fetch(`${test.sandbox.apiUrl}/boards?page_size=1`, { headers: { authorization: `Bearer ${busy}` } });
    const first = await read();
    expect(first.headers.get('x-ratelimit-limit')).toBe(
      '2, 100;w=1;name="safety_net_app_id_user_id", 2;w=30;name="org_read_app_id_user_id"',
    );
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    expect(first.headers.get('x-pinterest-rid')).toMatch(/^\d+$/);
    await read();
    const refused = await read();
    expect(refused.status).toBe(429);
    await test.control.script({ operationId: 'boards/list', outcomes: [{ status: 429 }] });
    expect((await read()).status).toBe(429);
    expect(await test.control.refusals()).toMatchObject([{ category: 'org_read' }]);
    expect(await refused.json()).toMatchObject({ code: 8, status: 'failure' });
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'));
    await test.control.advanceTime(31);
    expect((await read()).status).toBe(200);
  });
});
