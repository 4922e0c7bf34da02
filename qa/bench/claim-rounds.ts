import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { BenchStack } from './bench-stack.js';
import { percentile } from './figure.js';

/** Settings of a PostgreSQL that counts its statements; a power cut would lose nothing, as in production. */
export const CLAIM_COUNTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  fsync: 'on',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
} as const;

/** How often the counts are read, in milliseconds. */
const READ_EVERY_MS = 1_000;
const TRIES = 10;

/** What claim rounds of about a second cost. */
export interface RoundCost {
  /** All statements of a round, planning included. */
  readonly meanMs: number;
  /** The longest claiming statement. */
  readonly maxMs: number;
  /** Pins claimed in a round. */
  readonly pins: number;
}

/** The statements of a claim's transaction, but for beginning and committing it. */
const OF_A_ROUND = `query ilike '%"claim_due_%' or query ilike '%pg_prepared_statements%'
  or query ilike '%pg_advisory_xact_lock%' or query ilike '%from database_lineage%'
  or query ilike 'select "pin"."id" as "pin_id", "pin"."group_id"%'`;

/** What claim rounds cost, by PostgreSQL's own count. */
export class ClaimRounds {
  private constructor(private readonly bench: BenchStack) {}

  /** @param bench with a PostgreSQL that has the settings {@link CLAIM_COUNTS} */
  static async of(bench: BenchStack): Promise<ClaimRounds> {
    await bench.stack.query('create extension pg_stat_statements');
    return new ClaimRounds(bench);
  }

  /** Begins to count anew. */
  async forget(): Promise<void> {
    await this.bench.stack.query('select pg_stat_statements_reset()');
  }

  /** What the rounds of the next seconds cost, about a second each. */
  async during(seconds: number): Promise<RoundCost[]> {
    const costs: RoundCost[] = [];
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      await pause(READ_EVERY_MS);
      const [cost] = await this.bench.stack.query<{ meanMs: number | null; maxMs: number; pins: number }>(
        `with read as materialized (
           select query, calls, rows, total_exec_time + total_plan_time as ms, max_exec_time from pg_stat_statements
           where ${OF_A_ROUND}
         ), claims as (
           select nullif(sum(calls), 0) as calls, sum(rows) as pins, max(max_exec_time) as longest from read
           where query ilike 'prepare%'
         )
         select (sum(ms) / max(claims.calls))::float8 as "meanMs", max(longest) as "maxMs",
           (max(claims.pins) / max(claims.calls))::float8 as pins
         from read, claims`,
      );
      await this.forget();
      if (cost && cost.meanMs !== null) costs.push({ ...cost, meanMs: cost.meanMs });
    }
    if (costs.length === 0) throw new Error('No claim was counted');
    return costs;
  }

  /**
   * How long PostgreSQL takes to claim so many pins by their time alone, while nobody else claims; it is rolled back.
   */
  async byTimeAlone(pins: number): Promise<number> {
    const client = new Client({ connectionString: this.bench.stack.databaseUrl });
    await client.connect();
    const times: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await client.query('begin');
      const start = performance.now();
      await client.query(
        `update pins set state = 'queued', next_at = null, fence = fence + 1, lease_until = now()
         where id in (
           select id from pins one where state = 'waiting' and next_at <= now() and not exists (
             select from pins busy where busy.user_id = one.user_id and busy.target_key = one.target_key
               and busy.state in ('queued', 'checking'))
           order by next_at limit $1 for update skip locked
         )`,
        [Math.ceil(pins)],
      );
      times.push(performance.now() - start);
      await client.query('rollback');
    }
    await client.end();
    return percentile(times, 50);
  }
}
