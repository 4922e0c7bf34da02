import { Clock, SystemClock } from '@boardcast/server';
import type { Pool } from 'pg';

/** PostgreSQL looks for `now()` here before its own catalogue; `ahead` is how far this time is before the machine's. */
const INSTALL = `
  create schema virtual_time;
  create table virtual_time.ahead (seconds float8 not null);
  insert into virtual_time.ahead values (0);
  create function virtual_time.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(secs => (select seconds from virtual_time.ahead))';
  do $$ begin
    execute format('alter database %I set search_path to virtual_time, public, pg_catalog', current_database());
  end $$;
  set search_path to virtual_time, public, pg_catalog`;

/**
 * Time that a test moves on, for a whole database and for the code beside it: leases, looks and ladders of days pass
 * in a moment. It runs with the machine's clock, and ahead of it.
 */
export class VirtualTime extends Clock {
  private readonly machine = new SystemClock();
  private aheadMs = 0;

  private constructor(private readonly pool: Pool) {
    super();
  }

  /** Gives a database this time: the connections that are made from now on, and the first of `pool`. */
  static async install(pool: Pool): Promise<VirtualTime> {
    await pool.query(INSTALL);
    return new VirtualTime(pool);
  }

  override now(): Date {
    return new Date(this.machine.now().getTime() + this.aheadMs);
  }

  /** Lets so many seconds pass. */
  async pass(seconds: number): Promise<void> {
    await this.set(this.aheadMs + seconds * 1000);
  }

  /** Back to the machine's time. */
  async reset(): Promise<void> {
    await this.set(0);
  }

  private async set(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs;
    await this.pool.query('update virtual_time.ahead set seconds = $1', [aheadMs / 1000]);
  }
}
