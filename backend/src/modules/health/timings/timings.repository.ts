import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import type { Counts } from './histogram.js';
import type { TimingKind } from './timings.service.js';

/** What a process measured in a minute, by kind. */
export interface MeasuredMinute {
  minute: Date;
  /** The first minute, up to this one, in which the process was up. */
  upSince: Date;
  process: string;
  counts: Partial<Record<TimingKind, Counts>>;
}

/** Minutes of all replicas: what was measured, and that one of them was up. */
@Injectable()
export class TimingsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes a minute down; what the process measured in it before is added up. */
  async write({ minute, upSince, process, counts }: MeasuredMinute): Promise<void> {
    const rows = Object.entries(counts).map(([kind, counted]) => ({
      ...{ minute, process, kind: kind as TimingKind },
      counts: sql<Counts>`${JSON.stringify(counted)}::jsonb`,
    }));
    const kysely = db(this.em.fork());
    await kysely
      .insertInto('up_minutes')
      .columns(['minute'])
      .expression(
        sql`select generate_series(${upSince}::timestamptz, ${minute}::timestamptz, interval '1 minute')`,
      )
      .onConflict((known) => known.doNothing())
      .execute();
    if (rows.length === 0) return;
    await kysely
      .insertInto('timing_minutes')
      .values(rows)
      .onConflict((known) =>
        known.columns(['minute', 'process', 'kind']).doUpdateSet({
          counts: sql<Counts>`(
            select jsonb_agg(before.count::int + added.count::int order by place)
            from jsonb_array_elements(timing_minutes.counts) with ordinality as before (count, place)
            join jsonb_array_elements(excluded.counts) with ordinality as added (count, place) using (place))`,
        }),
      )
      .execute();
  }

  /** Removes minutes before these moments: few, because it is called each minute. */
  async removeBefore(before: { timings: Date; up: Date }): Promise<void> {
    const kysely = db(this.em.fork());
    await kysely.deleteFrom('timing_minutes').where('minute', '<', before.timings).execute();
    await kysely.deleteFrom('up_minutes').where('minute', '<', before.up).execute();
  }
}
