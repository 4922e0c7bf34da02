import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PINTEREST_GATEWAY, type PinterestGateway } from '@boardcast/pinterest';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { postAtPinterest } from '../testing/posted-at-pinterest.js';
import { addPosted } from '../testing/posted-groups.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { MetricsRefresh } from './metrics-refresh.service.js';

const DAY_MS = 86_400_000;

const bus = new RecordingBus();
let server: TestBackend;
let gateway: PinterestGateway;
let answers: Pick<PinterestGateway, 'getPin' | 'listBoardPins'>;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  gateway = server.app.get<PinterestGateway>(PINTEREST_GATEWAY);
  answers = { getPin: gateway.getPin.bind(gateway), listBoardPins: gateway.listBoardPins.bind(gateway) };
});
afterEach(() => {
  Object.assign(gateway, answers);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const refresh = (userId: string) => server.app.get(MetricsRefresh).run(userId);
const ahead = (ms: number) => new Date(server.clock.now().getTime() + ms);
const refreshOf = async (userId: string) =>
  (await rows(`select * from metric_refreshes where user_id = '${userId}'`))[0];
const dueOf = (userId: string) => rows(`select due_at from pin_metrics where user_id = '${userId}'`);
const calls = async () => {
  const made = await server.control.calls();
  return { lists: made['boards/list_pins']?.total ?? 0, single: made['pins/get']?.total ?? 0 };
};

describe('a refresh', () => {
  it('leaves a long list whose pages are in vain, and asks for the pin itself', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'long_board', boards: 1, agoDays: 100 });
    await server.control.addPins('long_board', nora.boardIds[0] ?? '', 1_500, 1);
    const before = await calls();
    await refresh(nora.user.id);
    const after = await calls();
    expect([after.lists - before.lists, after.single - before.single]).toEqual([1, 1]);
    const told = `select from pin_metrics where user_id = '${nora.user.id}' and measured_at is not null`;
    expect(await rows(told)).toHaveLength(1);
  });

  it('gives up on a list that comes back to where it was', async () => {
    await server.control.addAccount('endless_board', 1);
    const { user } = await server.signIn('endless_board');
    // More than are asked for one by one.
    await addPosted(
      server,
      user.id,
      Array.from({ length: 30 }, () => ({})),
    );
    let pages = 0;
    gateway.listBoardPins = () => {
      pages += 1;
      return Promise.resolve({ items: [], bookmark: 'again', rate: { buckets: [] } });
    };
    await refresh(user.id);
    expect(pages).toBe(2);
    expect(await refreshOf(user.id)).toMatchObject({ due_at: ahead(15 * 60_000), finished_at: null });
  });

  it('asks a day later for a pin of which Pinterest told another', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'other_pin', boards: 1 });
    await server.control.script({
      ...{ operationId: 'boards/list_pins', when: { username: 'other_pin' } },
      outcomes: [{ status: 404, code: 40 }],
    });
    gateway.getPin = async (...asked) => {
      const answer = await answers.getPin(...asked);
      return { ...answer, value: { ...answer.value, id: '1' } };
    };
    await refresh(nora.user.id);
    expect(await dueOf(nora.user.id)).toEqual([{ due_at: ahead(DAY_MS) }]);
  });

  it('is not due again within a minute', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'due_soon', boards: 2 });
    await refresh(nora.user.id);
    const [soon, now] = [ahead(10_000).toISOString(), ahead(0).toISOString()];
    await rows(`update pin_metrics set due_at = case when board_id = '${nora.boardIds[0]}' then '${soon}' else '${now}' end
        ::timestamptz where user_id = '${nora.user.id}'`);
    await refresh(nora.user.id);
    expect(await refreshOf(nora.user.id)).toMatchObject({ due_at: ahead(60_000) });
  });

  it('writes nothing once another has taken it over', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'taken_over', boards: 1 });
    gateway.listBoardPins = async (...asked) => {
      await rows(`update metric_refreshes set lease_until = '2100-01-01' where user_id = '${nora.user.id}'`);
      return answers.listBoardPins(...asked);
    };
    await refresh(nora.user.id);
    const told = `select from pin_metrics where user_id = '${nora.user.id}' and measured_at is not null`;
    expect(await rows(told)).toEqual([]);
    expect(await refreshOf(nora.user.id)).toMatchObject({ finished_at: null, failed_at: null });
  });
});
