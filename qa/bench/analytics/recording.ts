import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from '../../../backend/src/database/mikro-orm.config.js';
import { MetricsRepository } from '../../../backend/src/modules/pins/metrics/metrics.repository.js';
import type { ToldNumbers } from '../../../backend/src/modules/pins/metrics/metrics.repository.js';
import type { BenchStack } from '../bench-stack.js';

/** Pins of a page, as Pinterest lists them. */
const PAGE = 250;

/** The backend's own writer of numbers, without a Pinterest that tells them. */
export class Recording {
  private constructor(
    private readonly bench: BenchStack,
    private readonly orm: MikroORM,
  ) {}

  static async open(bench: BenchStack): Promise<Recording> {
    return new Recording(bench, await MikroORM.init(createOrmConfig(bench.stack.databaseUrl)));
  }

  get em() {
    return this.orm.em;
  }

  /** All numbers of a user's pins have grown. @returns how long recording them took, in milliseconds */
  async ofUser(userId: string, now: Date): Promise<number> {
    const told = await this.bench.stack.query<ToldNumbers & Record<string, unknown>>(
      `select pinterest_pin_id as "pinterestPinId", coalesce(m.impressions, 0) + 10 as impressions,
         coalesce(m.saves, 0) + 1 as saves, coalesce(m.pin_clicks, 0) + 1 as "pinClicks",
         coalesce(m.link_clicks, 0) as "linkClicks"
       from pin_metrics m join pins on pins.id = m.pin_id where m.user_id = $1 order by m.published_at desc`,
      [userId],
    );
    const metrics = new MetricsRepository(this.orm.em);
    const start = performance.now();
    for (let from = 0; from < told.length; from += PAGE) {
      await metrics.record(userId, told.slice(from, from + PAGE), now);
    }
    return performance.now() - start;
  }

  async close(): Promise<void> {
    await this.orm.close(true);
  }
}
