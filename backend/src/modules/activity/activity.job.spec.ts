import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { ActivityJob } from './activity.job.js';
import { ActivityLog } from './activity-log.service.js';
import { ActivitiesRepository } from './activities.repository.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const age = (interval: string, how = '') =>
  sql(
    `insert into activities (at, type, data) select now() - interval '${interval}', 'user_registered', '{}' ${how}`,
  );
const event = { type: 'pin_completed', actorId: null, subjectId: null } as const;

describe('the activity log', () => {
  it('forgets events after 400 days, however many, and says since when they had to go', async () => {
    await age('399 days 23 hours');
    expect(await server.app.get(ActivitiesRepository).oldestDue()).toBeNull();
    await age('400 days 1 hour', 'from generate_series(1, 5001)');
    const due = (await server.app.get(ActivitiesRepository).oldestDue())?.getTime() ?? 0;
    expect(Math.abs(Date.now() - due - 3_600_000)).toBeLessThan(60_000);

    await server.app.get(ActivityJob).sweep.run();

    expect(await sql('select count(*)::int as kept from activities')).toEqual([{ kept: 1 }]);
  });

  it('notes an occasion once, and whatever has none each time', async () => {
    await sql('delete from activities');
    const log = server.app.get(ActivityLog);
    await log.record({ ...event, occasion: 'ended:1' }, event);
    await log.record({ ...event, occasion: 'ended:1' }, { ...event, occasion: 'ended:2' }, event);
    expect(await sql('select occasion from activities order by occasion nulls last')).toEqual([
      { occasion: 'ended:1' },
      { occasion: 'ended:2' },
      { occasion: null },
      { occasion: null },
    ]);
  });
});
