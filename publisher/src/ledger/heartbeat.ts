import type { PublishTimes } from '@boardcast/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PUBLISH_TIMES } from '../config.module.js';
import { BEAT_POOL, WORKER } from './ledger.tokens.js';
import { isSilent } from './workers.js';

/**
 * Says in the ledger that this process lives (docs/publishing.md#ledger), from its first message until it has finished its
 * last: one row for all its claims, in the database's time.
 */
@Injectable()
export class Heartbeat {
  private readonly logger = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | null = null;
  private isHeard = false;

  constructor(
    @Inject(BEAT_POOL) private readonly pool: Pool,
    @Inject(WORKER) private readonly worker: string,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /** Whether the ledger has taken the last beat. */
  get isBeating(): boolean {
    return this.isHeard;
  }

  /** Beats from now on; returns after the first beat. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.tryToBeat(), this.times.beatEveryMs);
    await this.tryToBeat();
  }

  /** The last beat: what this process leaves behind is free at once. */
  async stop(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    await this.underWay;
    await this.write(0).catch(() => undefined);
  }

  /** One beat. Who was silent for too long lives anew from now. */
  async beat(): Promise<void> {
    await this.write(this.times.silentMs);
  }

  private tryToBeat(): Promise<void> {
    this.underWay ??= this.beat()
      .then(
        () => this.note(true),
        (error: unknown) => this.note(false, error),
      )
      .finally(() => (this.underWay = null));
    return this.underWay;
  }

  private note(isHeard: boolean, error?: unknown): void {
    const isNews = !isHeard && this.isHeard;
    this.isHeard = isHeard;
    if (isNews)
      this.logger.warn({ err: error }, 'The ledger is away; nothing is sent unless it is back in seconds');
  }

  private async write(aliveMs: number): Promise<void> {
    await this.pool.query(
      `insert into publisher.worker as me (name, alive_until, since)
        values ($1, now() + make_interval(secs => $2), now())
        on conflict (name) do update set alive_until = excluded.alive_until,
          since = case when ${isSilent('me')} then now() else me.since end`,
      [this.worker, aliveMs / 1000],
    );
  }
}
