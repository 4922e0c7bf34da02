import { randomUUID } from 'node:crypto';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { Timings } from './timings.service.js';
import { TimingsRepository } from './timings.repository.js';

export const MINUTE_MS = 60_000;
/** How long what was measured is kept: an hour is read. */
const TIMINGS_KEPT_MS = 2 * 60 * MINUTE_MS;
/** Over which time the uptime is counted, in milliseconds. */
export const UPTIME_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Writes down each minute what this process has measured, and that it is up (docs/background.md#timings). What a
 * process measured and could not write is lost.
 */
@Injectable()
export class TimingsJob {
  readonly sweep: Sweep;
  private readonly process = randomUUID();
  /** The minute that was written last, in milliseconds since 1970. */
  private last: number | null = null;

  constructor(
    private readonly timings: Timings,
    private readonly minutes: TimingsRepository,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'timings',
      everyMs: MINUTE_MS,
      atStart: true,
      round: () => this.writeMinute(),
    });
  }

  private async writeMinute(): Promise<void> {
    const now = this.clock.now().getTime();
    const minute = now - (now % MINUTE_MS);
    const [api, query] = [this.timings.api.take(), this.timings.query.take()];
    await this.minutes.write({
      minute: new Date(minute),
      // A tick that comes a moment late leaves a minute out; after a longer gap nobody knows.
      upSince: new Date(this.last === minute - 2 * MINUTE_MS ? minute - MINUTE_MS : minute),
      process: this.process,
      counts: { ...(api && { api }), ...(query && { query }) },
    });
    this.last = minute;
    await this.minutes.removeBefore({
      timings: new Date(now - TIMINGS_KEPT_MS),
      up: new Date(now - UPTIME_MS),
    });
  }
}
