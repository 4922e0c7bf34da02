import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  draftPinPaths,
  SEARCH_MAX,
  SEARCH_QUERY_MAX,
  searchPaths,
  type BoardList,
  type SearchResponse,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../pins/testing/recording-bus.js';

let server: TestBackend;
let person: SignedIn;
let list: BoardList;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
  await server.control.addAccount('seeker', 2);
  person = await server.signIn('seeker');
  await sql(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  list = await makeBoardList(person.browser, 2, 'Lemon desserts');
  await makeBoardList(person.browser, 1, 'Breads');
  await keepDraft('Tart with lemon');
  await keepDraft('Rye bread');
  await post('Lemon tart, 100% easy');
  await post('Lemon curd', { scheduledFor: inMinutes(60) });
  await post('Soup');
});
afterAll(() => server.close());

const sql = (text: string) => runSql(server.config.DATABASE_URL, text);
async function post(title: string, changes: Record<string, string> = {}): Promise<void> {
  const { status } = await publish(person.browser, list.id, { title, ...changes });
  expect(status).toBe(201);
}
async function keepDraft(title: string): Promise<void> {
  expect(await person.browser.post(draftPinPaths.all, { title })).toMatchObject({ status: 201 });
}
const search = (q: string, browser = person.browser) =>
  browser.get(`${searchPaths.all}?${new URLSearchParams({ q }).toString()}`);
/** The names and titles that a search finds. */
async function found(q: string) {
  const { status, body } = await search(q);
  expect(status).toBe(200);
  const { boardLists, drafts, scheduled, groups } = body as SearchResponse;
  const titles = (pins: readonly { title: string }[]) => pins.map(({ title }) => title);
  return {
    boardLists: boardLists.map(({ name }) => name),
    ...{ drafts: titles(drafts), scheduled: titles(scheduled), groups: titles(groups) },
  };
}
const NOTHING = { boardLists: [], drafts: [], scheduled: [], groups: [] };

describe('the search of everything', () => {
  it('needs a session, and something to search for', async () => {
    expect(await search('lemon', server.newcomer())).toMatchObject({ status: 401 });
    for (const q of ['', '   ', 'x'.repeat(SEARCH_QUERY_MAX + 1)])
      expect(await search(q)).toMatchObject({ status: 400 });
  });

  it('finds lists by name and pins by title, with all of the words, in any order and case', async () => {
    expect(await found('LEMON')).toEqual({
      boardLists: ['Lemon desserts'],
      drafts: ['Tart with lemon'],
      scheduled: ['Lemon curd'],
      groups: ['Lemon tart, 100% easy'],
    });
    expect(await found(' tart  lem ')).toEqual({
      ...NOTHING,
      drafts: ['Tart with lemon'],
      groups: ['Lemon tart, 100% easy'],
    });
    expect((await search('dessert')).body).toMatchObject({
      boardLists: [{ id: list.id, name: 'Lemon desserts', _count: { boards: 2 } }],
    });
  });

  it('takes every character as it is', async () => {
    expect(await found('100%')).toMatchObject({ groups: ['Lemon tart, 100% easy'] });
    expect(await found('l_mon')).toEqual(NOTHING);
    expect(await found('%')).toMatchObject({ groups: ['Lemon tart, 100% easy'], drafts: [] });
  });

  it('finds nothing of others', async () => {
    const { browser } = await server.signIn('busy_creator');
    expect((await search('lemon', browser)).body).toEqual(NOTHING);
  });

  it('finds a few of each, the newest first', async () => {
    for (let n = 1; n <= SEARCH_MAX + 1; n += 1) await keepDraft(`Galette ${n}`);
    await sql(`update draft_pins set created_at = created_at + make_interval(mins => substr(title, 9)::int)
      where title like 'Galette %'`);
    expect((await found('galette')).drafts).toEqual([6, 5, 4, 3, 2].map((n) => `Galette ${n}`));
  });
});
