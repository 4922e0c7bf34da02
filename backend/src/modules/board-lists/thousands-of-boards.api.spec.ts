import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { boardListPaths, SECTION_BOARDS_MAX } from '@boardcast/contracts';
import { GcraLimiter, Permits } from '@boardcast/pinterest';
import { waitUntil, type TestClient } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

const BOARDS = 5_000;
const SECTIONS = 3_000;
const PAGE = 250;
/** What Pinterest takes for a call, in milliseconds. */
const CALL_MS = 100;
/** Pinterest's limits make this reading take a quarter of an hour; here their time passes so many times as fast. */
const TEMPO = 20;
/** How long a proxy usually waits for an answer, in milliseconds. */
const PROXY_WAITS_MS = 60_000;

const quick = { now: () => new Date(Date.UTC(2026, 2, 10, 12) + performance.now() * TEMPO) };
let server: TestBackend;
let granted = 0;
let longestMs = 0;

beforeAll(async () => {
  const permits = new Permits(new GcraLimiter(quick), {
    clock: quick,
    maxWaitMs: 3_000,
    onPermit: ({ result }) => {
      if (result === 'granted') granted += 1;
    },
  });
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Permits).useValue(permits),
  });
  await server.control.setLimits({ windowSeconds: 60 / TEMPO, perSecond: 100 * TEMPO });
});
afterAll(() => server.close());

interface Row {
  id: string;
  type: string;
}

interface Part {
  boards: Row[];
  next: string | null;
  unread: string[];
}

async function ask(browser: TestClient, path: string) {
  const began = performance.now();
  const { status, body } = await browser.get(path);
  longestMs = Math.max(longestMs, performance.now() - began);
  expect(status).toBe(200);
  return body;
}

const part = (browser: TestClient, name = 'first'): Promise<Part> =>
  ask(browser, `${boardListPaths.providerBoards}?part=${name}`);

const calls = async (operationId: string) => (await server.control.calls())[operationId]?.total ?? 0;

const boardsOf = ({ boards }: Part): string[] =>
  boards.flatMap(({ id, type }) => (type === 'board' ? [id] : []));

/** Reads the boards after the first ones, as a picker does. @returns the ids of all */
async function readBoards(browser: TestClient, first: Part): Promise<string[]> {
  const ids = new Set(boardsOf(first));
  for (let { next } = first; next !== null;) {
    const more = await part(browser, next);
    for (const id of boardsOf(more)) ids.add(id);
    next = more.next;
  }
  return [...ids];
}

/** Reads the sections of all boards, as a picker does: so many a call, those without an answer once more. */
async function readSections(browser: TestClient, boardIds: readonly string[]): Promise<Set<string>> {
  const unread = new Set(boardIds);
  const sections = new Set<string>();
  while (unread.size > 0) {
    const some = [...unread].slice(0, SECTION_BOARDS_MAX);
    const { read, failed } = await ask(browser, `${boardListPaths.sections}?boardIds=${some.join(',')}`);
    expect(failed).toEqual([]);
    for (const { boardId, sections: own } of read) {
      unread.delete(boardId);
      for (const { id } of own) sections.add(id);
    }
  }
  return sections;
}

/** Asks for somebody's lists and boards until told to stop. @returns how often they came */
async function askMeanwhile(browser: TestClient, over: AbortSignal): Promise<number> {
  let answers = 0;
  for (; !over.aborted; answers += 1) {
    await ask(browser, boardListPaths.all);
    expect((await part(browser)).boards).toHaveLength(3);
  }
  return answers;
}

it('5,000 boards with 3,000 sections are read behind the answers, once, and nobody waits for all of them', async () => {
  const { control } = server;
  await control.addAccount('thousands', BOARDS, SECTIONS);
  const { browser } = await server.signIn('thousands');
  const nora = (await server.signIn()).browser;
  await part(nora);
  for (const operationId of ['boards/list', 'board_sections/list'] as const)
    await control.script({ operationId, outcomes: [{ delayMs: CALL_MS, times: 2 * BOARDS }] });

  const first = await part(browser);
  expect([first.boards.length, first.next]).toEqual([PAGE, expect.any(String)]);

  const over = new AbortController();
  const answersToNora = askMeanwhile(nora, over.signal);
  // A program asks for everything at the same time: all boards come, and sections follow behind the answer.
  const whole: Part = await ask(browser, boardListPaths.providerBoards);
  expect(boardsOf(whole)).toHaveLength(BOARDS);
  expect(whole.unread.length).toBeGreaterThan(0);

  // Whoever opens one board doesn't wait for those that are read before it.
  await readSections(browser, whole.unread.slice(-1));
  expect(await calls('board_sections/list')).toBeLessThan(BOARDS);

  // Nobody asks, and more are known.
  await waitUntil(async () => (await calls('board_sections/list')) > BOARDS / 4);
  const boardIds = await readBoards(browser, first);
  expect(boardIds).toHaveLength(BOARDS);
  expect((await readSections(browser, boardIds)).size).toBe(SECTIONS);
  over.abort();
  expect(await answersToNora).toBeGreaterThan(10);

  const again = await part(browser);
  expect([again.boards.length, again.next, again.unread]).toEqual([BOARDS + SECTIONS, null, []]);
  expect(longestMs).toBeLessThan(PROXY_WAITS_MS);
  // Nora's boards are one page.
  expect([await calls('boards/list'), await calls('board_sections/list')]).toEqual([
    BOARDS / PAGE + 1,
    BOARDS,
  ]);
  expect(granted).toBe(BOARDS / PAGE + 1 + BOARDS);
  expect(await control.refusals()).toEqual([]);
}, 300_000);
