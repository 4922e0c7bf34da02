import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Metrics } from '../metrics/metrics.js';
import { sweepMetrics, type SweepMetrics } from './sweep-metrics.js';

/** Work that every replica looks for regularly. Rows say what is left, so a round may fail or run twice. */
export interface SweepPlan {
  /** Its name in the log. */
  name: string;
  everyMs: number;
  /** Also runs as soon as the app is up. */
  atStart?: boolean;
  /** One round. A long one ends early when the app stops. */
  round: (stopping: AbortSignal) => Promise<void>;
  /** Since when the longest-waiting row has been due, or null. Read after each round. */
  oldestDue?: () => Promise<Date | null>;
}

/** Rounds a due row may wait before the log reports it. */
const LATE_ROUNDS = 10;
/** Minimum pause between two such reports, in milliseconds. */
const QUIET_MS = 3_600_000;

export class Sweep {
  private readonly logger = new Logger(Sweep.name);
  private readonly stopping = new AbortController();
  /** Escapes the caller's request or transaction, which may end before the round does. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private quietUntil = 0;

  constructor(
    private readonly plan: SweepPlan,
    private readonly clock: Clock,
    private readonly metrics: SweepMetrics,
  ) {}

  /**
   * Starts a round now, or right after the one under way, so it always sees what was written before the call. Never
   * throws: a failure is logged and the next round tries again.
   */
  run(): Promise<void> {
    if (this.stopping.signal.aborted) return this.underWay ?? Promise.resolve();
    if (!this.underWay) {
      this.underWay = this.outside(() => this.look()).finally(() => (this.underWay = null));
      return this.underWay;
    }
    this.next ??= this.underWay.then(() => {
      this.next = null;
      return this.run();
    });
    return this.next;
  }

  start(): void {
    this.metrics.started();
    this.timer = setInterval(() => void (this.underWay ?? this.run()), this.plan.everyMs);
    if (this.plan.atStart) void this.run();
  }

  /** Starts no further round and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.underWay;
  }

  private async look(): Promise<void> {
    const began = performance.now();
    try {
      await this.plan.round(this.stopping.signal);
      this.metrics.ended(true, performance.now() - began);
    } catch (error) {
      this.metrics.ended(false, performance.now() - began);
      this.warn('A round failed; the next one tries again', { err: error });
    }
    if (this.plan.oldestDue && !this.stopping.signal.aborted) await this.gauge(this.plan.oldestDue);
  }

  private async gauge(oldestDue: () => Promise<Date | null>): Promise<void> {
    const now = this.clock.now().getTime();
    const oldest = await oldestDue().catch(() => undefined);
    // Nobody knows: what was due before goes on being told, and older.
    if (oldest === undefined) return;
    this.metrics.dueSince(oldest);
    const waitMs = oldest ? now - oldest.getTime() : 0;
    if (waitMs < LATE_ROUNDS * this.plan.everyMs || now < this.quietUntil) return;
    this.quietUntil = now + QUIET_MS;
    this.warn('What is due waits for longer than it should', { oldestDueSeconds: Math.round(waitMs / 1000) });
  }

  private warn(text: string, details: object): void {
    this.logger.warn({ sweep: this.plan.name, ...details }, text);
  }
}

/**
 * All sweeps of this process. They start when the app is up and stop before it does.
 *
 * @example
 * // image-removals.job.ts
 * this.sweep = sweeps.add({ name: 'image-removals', everyMs: 60_000, round: () => this.removeDue() });
 * // to run a round right away
 * void this.sweep.run();
 */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly all: Sweep[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly metrics: Metrics = new Metrics(),
  ) {}

  /** Registers a sweep while the app starts. */
  add(plan: SweepPlan): Sweep {
    const sweep = new Sweep(plan, this.clock, sweepMetrics(this.metrics, plan, this.clock));
    this.all.push(sweep);
    return sweep;
  }

  onApplicationBootstrap(): void {
    for (const sweep of this.all) sweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((sweep) => sweep.stop()));
  }
}
