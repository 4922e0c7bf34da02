import { Clock, SystemClock } from '@boardcast/server';
import type { Pool } from 'pg';

/** PostgreSQL finds this `now()` before its own; `ahead` is the offset from the machine's clock. */
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
 * Time that a test moves, for a whole database and the code beside it: days of leases, looks and ladders pass in an
 * instant. It runs ahead of the machine's clock.
 */
export class VirtualTime extends Clock {
  private readonly machine = new SystemClock();
  private aheadMs = 0;

  private constructor(private readonly pool: Pool) {
    super();
  }

  /** Installs this time in a database: for connections opened from now on, and the first of `pool`. */
  static async install(pool: Pool): Promise<VirtualTime> {
    await pool.query(INSTALL);
    return new VirtualTime(pool);
  }

  override now(): Date {
    return new Date(this.machine.now().getTime() + this.aheadMs);
  }

  /** Moves the time ahead. */
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
