import type { AdminHealth, Timing } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';
import { merged, quantile } from './histogram.js';
import { MINUTE_MS, UPTIME_MS } from './timings.job.js';
import type { TimingKind } from './timings.service.js';

/** How far back timings are read, in milliseconds. */
const HOUR_MS = 60 * MINUTE_MS;

/** What all replicas measured. */
@Injectable()
export class TimingsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** How long requests and statements took in the last hour; null where there were none. */
  async lastHour(): Promise<Record<TimingKind, Timing | null>> {
    const rows = await db(this.em.fork())
      .selectFrom('timing_minutes')
      .select(['kind', 'counts'])
      .where('minute', '>', new Date(this.clock.now().getTime() - HOUR_MS))
      .execute();
    const timing = (wanted: TimingKind): Timing | null => {
      const counts = merged(rows.filter(({ kind }) => kind === wanted).map(({ counts }) => counts));
      const count = counts.reduce((sum, one) => sum + one, 0);
      if (count === 0) return null;
      return { p50: quantile(counts, 0.5), p95: quantile(counts, 0.95), count };
    };
    return { api: timing('api'), query: timing('query') };
  }

  /**
   * In which share of the minutes at least one replica was up: of the last 30 days, or since the first minute that was
   * written down. The minute that isn't over yet counts only if it was.
   */
  async uptime(): Promise<AdminHealth['performance']['uptime']> {
    const now = this.clock.now().getTime();
    const { count, first, last } = await db(this.em.fork())
      .selectFrom('up_minutes')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('minute').as('first'),
        fn.max<Date | null>('minute').as('last'),
      ])
      .where('minute', '>=', new Date(now - UPTIME_MS))
      .executeTakeFirstOrThrow();
    if (!first || !last) return null;
    const thisMinute = now - (now % MINUTE_MS);
    const end = Math.max(last.getTime() + MINUTE_MS, thisMinute);
    const percent = (100 * count * MINUTE_MS) / (end - first.getTime());
    return { percent: Math.min(100, percent), since: first.toISOString() };
  }
}
