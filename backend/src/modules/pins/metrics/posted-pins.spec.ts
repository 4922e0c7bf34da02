import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { postAtPinterest } from '../testing/posted-at-pinterest.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { MetricsRepository } from './metrics.repository.js';
import { MetricsRefresh } from './metrics-refresh.service.js';

const bus = new RecordingBus();
let server: TestBackend;
let other: Client;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  other = new Client({ connectionString: server.config.DATABASE_URL });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const refresh = (userId: string) => server.app.get(MetricsRefresh).run(userId);
/** Until so many wait for locks. */
const somebodyWaits = (count = 1) =>
  waitUntil(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await rows(waiting)).length >= count;
  });

describe('pins that were posted', () => {
  it('are not counted if their record is just being deleted', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'deletes_meanwhile', boards: 3 });
    const ofGroup = `group_id = '${nora.group.id}'`;
    await other.query('begin');
    await other.query(`select from pins where ${ofGroup} order by id for update`);
    await other.query(`update pin_groups set deleted_at = now() where id = '${nora.group.id}'`);
    const refreshed = refresh(nora.user.id);
    await somebodyWaits();
    await other.query('commit');
    await refreshed;
    expect(await rows(`select from pin_metrics where ${ofGroup}`)).toEqual([]);
    expect(await rows(`select from group_metrics where ${ofGroup}`)).toEqual([]);
  });
});

describe('two writers of a group', () => {
  it('both count in its sum', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'written_by_two', boards: 2 });
    await refresh(nora.user.id);
    // First numbers of old pins: no day's growth that both would write.
    await rows(`update pin_metrics set published_at = '2020-01-01', measured_at = null, impressions = null
      where group_id = '${nora.group.id}'`);
    const metrics = server.app.get(MetricsRepository);
    await other.query('begin');
    await other.query(`select from group_metrics where group_id = '${nora.group.id}' for update`);
    const written = nora.pinIds.map((pinterestPinId, index) =>
      metrics.record(
        nora.user.id,
        [{ pinterestPinId, impressions: 1_000_000 * (index + 1), saves: 0, pinClicks: 0, linkClicks: 0 }],
        server.clock.now(),
      ),
    );
    await somebodyWaits(2);
    await other.query('commit');
    await Promise.all(written);
    const sums = `select impressions::int from group_metrics where group_id = '${nora.group.id}'`;
    expect(await rows(sums)).toEqual([{ impressions: 3_000_000 }]);
  });
});
