import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HISTORY_PAGE_MAX, pinPaths, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let owner: SignedIn;
let group: PinGroup;
let people = 0;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const username = `historian_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  owner = await server.signIn(username);
  group = (await publish(owner.browser, (await makeBoardList(owner.browser, 1)).id)).body as PinGroup;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
/** Copies the group; each is an hour older than the one before. @param changes columns, as SQL over `n` */
const copies = (count: number, changes = `'title', 'Copy ' || n`) =>
  rows(`with copied as (
      insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
        'created_at', g.created_at - n * interval '1 hour', ${changes}))).*
      from pin_groups g, generate_series(1, ${count}) n where g.id = '${group.id}' returning id)
    insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'group_id', copied.id, 'state', 'published', 'next_at', null))).*
    from pins p, copied where p.group_id = '${group.id}'`);
const history = async (query: Record<string, string | number> = {}) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await owner.browser.get(`${pinPaths.history}?${new URLSearchParams(texts).toString()}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup[];
};
const titles = (groups: readonly PinGroup[]) => groups.map(({ title }) => title);
/** Reads page by page. @param between runs before each further page */
async function inPages(
  limit: number,
  query: Record<string, string> = {},
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<PinGroup[]> {
  const all: PinGroup[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await history({ ...query, limit, ...(last && { before: last.id }) });
    all.push(...page);
    if (page.length < limit) return all;
    await between();
  }
}

describe('pages of the history', () => {
  it.each([
    ['limit=0'],
    ['limit=x'],
    [`limit=${HISTORY_PAGE_MAX + 1}`],
    ['before=x'],
    ['sort=colour'],
    ['order=upwards'],
    ['ids=x'],
    [`ids=${Array.from({ length: 51 }, () => randomUUID()).join(',')}`],
    [`search=${'x'.repeat(201)}`],
    ['search=%00'],
  ])('don’t take %s', async (query) => {
    const answer = await owner.browser.get(`${pinPaths.history}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('begin behind a group of one’s own', async () => {
    const other = await server.signIn('busy_creator');
    for (const [browser, id] of [
      [other.browser, group.id],
      [owner.browser, randomUUID()],
    ] as const) {
      const answer = await browser.get(`${pinPaths.history}?before=${id}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'pin-group.not-found' } });
    }
  });

  it('are bounded when nothing is asked for', async () => {
    await copies(HISTORY_PAGE_MAX + 5);
    const groups = await history();
    expect(groups).toHaveLength(HISTORY_PAGE_MAX);
    expect(titles(groups).slice(0, 3)).toEqual([group.title, 'Copy 1', 'Copy 2']);
  });

  it.each([
    ['newest first', {}],
    ['oldest first', { order: 'asc' }],
    ['by title', { sort: 'title' }],
    ['by title, backwards', { sort: 'title', order: 'desc' }],
    ['by board list', { sort: 'boardList' }],
    ['by impressions', { sort: 'impressions' }],
    ['by impressions, few first', { sort: 'impressions', order: 'asc' }],
  ])('have each group once, %s, in the order of the whole', async (_order, query) => {
    await copies(9, `'title', 'Copy ' || n % 3, 'board_list_name', case when n % 2 = 0 then 'Zoo' end`);
    await rows(`insert into group_metrics (group_id, user_id, published_at, pin_count, impressions)
      select id, user_id, now(), 1, (row_number() over (order by id) / 2)::int from pin_groups
      where user_id = '${owner.user.id}' limit 6`);
    const whole = await history(query);
    expect(whole).toHaveLength(10);
    expect(await inPages(3, query)).toEqual(whole);
    expect(await inPages(5, query)).toEqual(whole);
  });

  it('miss nothing and repeat nothing while groups join and a record is deleted that a page began behind', async () => {
    await copies(8);
    const before = titles(await history());
    let joined = 0;
    const seen = await inPages(2, {}, async () => {
      joined += 1;
      await rows(`insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object(
        'id', gen_random_uuid(), 'created_at', now(), 'title', 'Joined'))).* from pin_groups g where id = '${group.id}';
        update pin_groups set deleted_at = now() where title = 'Copy 1' and user_id = '${owner.user.id}'`);
    });
    expect(joined).toBeGreaterThan(3);
    expect(titles(seen)).toEqual(before);
  });

  it('sort what has no impressions last, either way', async () => {
    await copies(2);
    const numbers = (title: string, impressions: number) =>
      rows(`insert into group_metrics (group_id, user_id, published_at, pin_count, impressions)
        select id, user_id, now(), 1, ${impressions} from pin_groups
        where title = '${title}' and user_id = '${owner.user.id}'`);
    await numbers('Copy 1', 5);
    await numbers('Copy 2', 9);
    expect(titles(await history({ sort: 'impressions' }))).toEqual(['Copy 2', 'Copy 1', group.title]);
    expect(titles(await history({ sort: 'impressions', order: 'asc' }))).toEqual([
      'Copy 1',
      'Copy 2',
      group.title,
    ]);
  });
});

describe('a search of the history', () => {
  it('finds titles, lists and boards as they are written, whatever the case', async () => {
    await copies(1, `'title', 'Rye & 100% salt'`);
    await copies(1, `'title', 'By list', 'board_list_name', 'Autumn'`);
    await copies(
      1,
      `'title', 'By board', 'board_list_name', null, 'board_name', 'Baking', 'section_name', 'Pies'`,
    );
    for (const [search, found] of [
      ['rye', 'Rye & 100% salt'],
      ['100%', 'Rye & 100% salt'],
      ['AUTUMN', 'By list'],
      ['bak', 'By board'],
      ['pies', 'By board'],
    ] as const) {
      expect(titles(await history({ search }))).toEqual([found]);
    }
    expect(await history({ search: '_' })).toEqual([]);
    expect(await history({ search: ' ' })).toHaveLength(4);
  });

  it('goes with month, order and pages', async () => {
    await copies(6, `'title', case n % 2 when 0 then 'Bread ' else 'Soup ' end || n`);
    const [month] = (await owner.browser.get(pinPaths.months)).body as { value: string }[];
    const query = { search: 'bread', sort: 'title', order: 'desc' };
    expect(titles(await inPages(2, query))).toEqual(['Bread 6', 'Bread 4', 'Bread 2']);
    expect(await history({ search: 'bread', month: '2020-01' })).toEqual([]);
    expect((await history({ search: group.title, month: month?.value ?? '' })).length).toBe(1);
  });
});

describe('groups by their ids', () => {
  it('are those of one’s own only', async () => {
    await copies(2);
    const [, copy] = await history();
    const ids = [copy?.id, randomUUID()].join(',');
    expect(titles(await history({ ids }))).toEqual(['Copy 1']);
    const other = await server.signIn('busy_creator');
    expect((await other.browser.get(`${pinPaths.history}?ids=${ids}`)).body).toEqual([]);
  });
});
