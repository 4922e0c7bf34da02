import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  GROUP_PINS_PAGE,
  HISTORY_WITH_PINS_MAX,
  pinPaths,
  type PinGroup,
  type PinGroupDetail,
  type PinHistoryItem,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

/** Pins of each group of a page as long as it may be. */
const SHARE = GROUP_PINS_PAGE / HISTORY_WITH_PINS_MAX;

let server: TestBackend;
let owner: SignedIn;
let group: PinGroup;
let people = 0;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(new RecordingBus())
        .overrideProvider(Dispatcher)
        .useClass(IdleDispatcher),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const username = `completist_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  owner = await server.signIn(username);
  group = (await publish(owner.browser, (await makeBoardList(owner.browser, 3)).id)).body as PinGroup;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
/** Copies the group without pins; each is an hour older than the one before. */
const copies = (count: number) =>
  rows(`insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
      'created_at', g.created_at - n * interval '1 hour', 'title', 'Copy ' || n))).*
    from pin_groups g, generate_series(1, ${count}) n where g.id = '${group.id}'`);
/** Gives every group of the owner's so many pins. */
const fill = (count: number) =>
  rows(`delete from pins using pin_groups g where g.id = group_id and group_id <> '${group.id}'
      and g.user_id = '${owner.user.id}';
    insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'group_id', g.id,
      'position', n, 'target_key', 'more-' || n, 'state', 'failed', 'next_at', null))).*
    from pins p, pin_groups g, generate_series(case when g.id = '${group.id}' then 3 else 0 end, ${count - 1}) n
    where p.group_id = '${group.id}' and p.position = 0 and g.user_id = '${owner.user.id}'`);
const history = async (query: string): Promise<PinHistoryItem[]> => {
  const answer = await owner.browser.get(`${pinPaths.history}${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinHistoryItem[];
};
const detail = async (id: string, query = '') =>
  (await owner.browser.get(`${pinPaths.group(id)}${query}`)).body as PinGroupDetail;

it('Groups of the history have their counts alone, unless their pins are asked for', async () => {
  const [item] = await history('');
  expect(item).toMatchObject({ id: group.id, pinCount: 3 });
  expect(item).not.toHaveProperty('pins');
  expect(item).not.toHaveProperty('next');
});

it('With their pins they have what the details of each show, beside the same counts', async () => {
  await copies(2);
  await fill(4);
  const [first, ...others] = await history('?include=pins');
  expect(first).toMatchObject({ id: group.id, pinCount: 4, next: null });
  expect(first?.pins?.map(({ boardName }) => boardName)).toHaveLength(4);
  for (const item of [first, ...others]) {
    expect(await detail(item?.id ?? '')).toEqual({ ...item, version: expect.any(String) });
  }
  const counted = (await history('')).map(({ id }) => id);
  expect([first, ...others].map((item) => item?.id)).toEqual(counted);
});

it('A page with pins is bounded in groups and pins, and each group can be read on behind them', async () => {
  await copies(HISTORY_WITH_PINS_MAX + 1);
  await fill(SHARE + 2);
  const page = await history('?include=pins');
  expect(page.map(({ pins }) => pins?.length)).toEqual(
    Array.from({ length: HISTORY_WITH_PINS_MAX }, () => SHARE),
  );
  const [first] = page;
  const rest = await detail(group.id, `?after=${first?.next}`);
  const all = await rows(`select id from pins where group_id = '${group.id}' order by position`);
  expect([...(first?.pins ?? []), ...rest.pins].map(({ id }) => id)).toEqual(all.map(({ id }) => id));

  const next = await history(`?include=pins&before=${page.at(-1)?.id}`);
  expect(next.map(({ title }) => title)).toEqual([
    `Copy ${HISTORY_WITH_PINS_MAX}`,
    `Copy ${HISTORY_WITH_PINS_MAX + 1}`,
  ]);
  const [whole] = await history('?include=pins&limit=1');
  expect(whole).toMatchObject({ next: null, pinCount: SHARE + 2 });
  expect(whole?.pins).toHaveLength(SHARE + 2);
});

it('A group whose pins are just as many as it may show has no more', async () => {
  await fill(SHARE);
  expect((await history(`?include=pins&limit=${HISTORY_WITH_PINS_MAX}`))[0]).toMatchObject({ next: null });
});

it.each([
  ['include=boards', 'include'],
  [`include=pins&limit=${HISTORY_WITH_PINS_MAX + 1}`, 'limit'],
])('%s is refused', async (query, path) => {
  expect(await owner.browser.get(`${pinPaths.history}?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', details: [{ path }] },
  });
});

it('Pins stay their owner’s', async () => {
  const { browser } = await server.signIn('busy_creator');
  expect((await browser.get(`${pinPaths.history}?include=pins&ids=${group.id}`)).body).toEqual([]);
  expect((await (await server.visitor()).get(`${pinPaths.history}?include=pins`)).status).toBe(401);
});
