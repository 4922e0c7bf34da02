import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { MetricsJob } from './metrics.job.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

describe('days of pins', () => {
  it('stay for 90 days; of older weeks only the last is left, and its numbers', async () => {
    // A Wednesday: 90 days before is Thursday, 27 August 2026, in the week of Monday the 24th.
    server.clock.set(new Date('2026-11-25T12:00:00Z'));
    // A day belongs to a pin; here they stand alone.
    await rows(`
      alter table pin_metric_days drop constraint pin_metric_days_pin_number_fkey;
      insert into pin_metric_days (pin_number, day, impressions)
      select 1, day, row_number() over (order by day) from generate_series('2026-08-10'::date, '2026-08-27', '1 day') day;
      insert into pin_metric_days (pin_number, day, impressions) values (2, '2026-08-12', 5);
      insert into pin_metric_days (pin_number, day, impressions) values (9000, '2026-08-11', 5), (9000, '2026-08-12', 6)`);
    await server.app.get(MetricsJob).oldDays.run();
    const left = await rows(
      `select pin_number as pin, day::text, impressions from pin_metric_days where day < '2026-08-26' order by 1, 2`,
    );
    expect(left).toEqual([
      { pin: 1, day: '2026-08-16', impressions: 7 },
      { pin: 1, day: '2026-08-23', impressions: 14 },
      { pin: 1, day: '2026-08-24', impressions: 15 },
      { pin: 1, day: '2026-08-25', impressions: 16 },
      { pin: 2, day: '2026-08-12', impressions: 5 },
      // So many numbers away that others come between, which nobody has.
      { pin: 9000, day: '2026-08-12', impressions: 6 },
    ]);
  });
});
