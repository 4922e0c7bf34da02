import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GROUP_PINS_PAGE, pinPaths, type PinGroup, type PinGroupDetail } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import pg from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
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
  const username = `follower_${(people += 1)}`;
  await server.control.addAccount(username, 3);
  owner = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${owner.user.id}'`);
  const list = await makeBoardList(owner.browser, 3);
  group = (await publish(owner.browser, list.id, { scheduledFor: inMinutes(60) })).body as PinGroup;
  await rows(`update pin_groups set scheduled_for = null where id = '${group.id}'`);
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const detail = async (query = '') => {
  const answer = await owner.browser.get(`${pinPaths.group(group.id)}${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroupDetail;
};
const failAt = (position: number) =>
  `update pins set state = 'failed', next_at = null where group_id = '${group.id}' and position = ${position}`;
/** A version since which nothing has changed: transactions of other databases of the server may hold it back. */
const settled = () =>
  waitUntil(async () => {
    const { version } = await detail();
    return (await detail(`?since=${version}`)).pins.length === 0 ? version : null;
  });
const boards = ({ pins }: PinGroupDetail) => pins.map(({ id }) => id);

describe('the pins of a group', () => {
  it.each([
    '?since=x',
    '?since=-1',
    '?since=01083',
    '?since=1234567890123456789',
    '?after=x',
    '?after=-1',
    '?after=0.5',
  ])('don’t take %s', async (query) => {
    expect(await owner.browser.get(`${pinPaths.group(group.id)}${query}`)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('stay their owner’s, however they are asked for', async () => {
    const { browser } = await server.signIn('busy_creator');
    for (const query of ['', '?after=0', '?since=1']) {
      expect(await browser.get(`${pinPaths.group(group.id)}${query}`)).toMatchObject({ status: 404 });
    }
  });

  it('come page by page where they are many, each once and in their order', async () => {
    const many = 2 * GROUP_PINS_PAGE + 7;
    await rows(`insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'position', n, 'target_key', 'more-' || n))).* from pins p, generate_series(3, ${many - 1}) n
      where group_id = '${group.id}' and position = 0`);
    const seen: string[] = [];
    let next: number | null | undefined;
    do {
      const page = await detail(next === undefined ? '' : `?after=${next}`);
      expect(page).toMatchObject({ pinCount: many });
      expect(page.pins.length).toBeLessThanOrEqual(GROUP_PINS_PAGE);
      seen.push(...boards(page));
      next = page.next ?? null;
    } while (next !== null);
    const all = await rows(`select id from pins where group_id = '${group.id}' order by position`);
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('are those that changed since a version, with the counts of all', async () => {
    const { pins, next } = await detail();
    expect([pins.length, next]).toEqual([3, null]);
    const version = await settled();
    expect(await detail(`?since=${version}`)).toMatchObject({ pins: [], pinCount: 3, failedCount: 0 });
    await rows(failAt(1));
    const changed = await detail(`?since=${version}`);
    expect(changed).toMatchObject({ pins: [{ id: pins[1]?.id, status: 'failed' }], failedCount: 1 });
    expect((await detail(`?since=${await settled()}`)).pins).toEqual([]);
  });

  it('changed with their numbers too', async () => {
    await rows(`insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, impressions)
      select id, user_id, group_id, board_id, now(), 1 from pins where group_id = '${group.id}' and position = 2`);
    const version = await settled();
    await rows(`update pin_metrics set impressions = 7 where group_id = '${group.id}'`);
    expect(await detail(`?since=${version}`)).toMatchObject({ pins: [{ impressions: 7 }] });
  });

  it('changed by a transaction that began before the version and ended after it are among them', async () => {
    const slow = new pg.Client({ connectionString: server.config.DATABASE_URL });
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query(failAt(0));
      await rows(failAt(2));
      const { version } = await detail();
      await slow.query('commit');
      const statuses = (await detail(`?since=${version}`)).pins.map(({ status }) => status);
      expect(statuses).toContain('failed');
      expect((await detail(`?since=${version}`)).failedCount).toBe(2);
      expect(boards(await detail(`?since=${version}`))).toContain(boards(await detail())[0]);
    } finally {
      await slow.end();
    }
  });

  it('are all of them for a version of a database that was set back since', async () => {
    expect((await detail('?since=999999999999999999')).pins).toHaveLength(3);
  });
});
