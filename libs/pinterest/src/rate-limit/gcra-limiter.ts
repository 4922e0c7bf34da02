import type { TimeSource } from '../clock.js';
import { BACK_OFF, backOffMs, type BackOff } from './back-off.js';
import type { Permit, RateBucket, RateLimiter } from './limiter.js';

interface BucketState {
  /** Theoretical arrival time of the next call, microseconds since 1970. */
  arrival: number;
  /** Frozen until, microseconds since 1970. */
  frozenUntil: number;
  /** Refusals in a row that named no time. */
  refusals: number;
  /** Calls per window as the provider said. */
  learned?: number;
}

const MILLISECOND = 1_000;
const SECOND = 1_000 * MILLISECOND;
const FORGET_AFTER = 3_600 * SECOND;
const SWEEP_EVERY_CALLS = 1_000;

/**
 * The limiter of one process: a generic cell rate algorithm over all buckets of a call at once, in whole
 * microseconds. A bucket lets `limit + burst - 1` calls through in any window at most.
 */
export class GcraLimiter implements RateLimiter {
  private readonly buckets = new Map<string, BucketState>();
  private callsUntilSweep = SWEEP_EVERY_CALLS;

  constructor(
    private readonly clock: TimeSource,
    private readonly rests: BackOff = BACK_OFF,
  ) {}

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    const now = this.now();
    this.sweep(now);
    const next: [BucketState, number][] = [];
    let wait = 0;
    let slowest = '';
    for (const bucket of buckets) {
      const state = this.stateOf(bucket.key);
      const limit = state.learned ?? bucket.limit;
      const interval = Math.ceil((bucket.windowSeconds * SECOND) / Math.max(1, limit));
      const burst = Math.max(1, Math.floor(bucket.burst * Math.min(1, limit / bucket.limit)));
      const arrival = Math.max(state.arrival, now) + interval;
      const own = Math.max(state.frozenUntil - now, arrival - burst * interval - now);
      if (own > wait) [wait, slowest] = [own, bucket.key];
      next.push([state, arrival]);
    }
    if (wait > 0) return { granted: false, waitMs: Math.ceil(wait / MILLISECOND), bucket: slowest };
    for (const [state, arrival] of next) state.arrival = arrival;
    return { granted: true };
  }

  async freeze(key: string, forMs: number): Promise<void> {
    const state = this.stateOf(key);
    state.frozenUntil = Math.max(state.frozenUntil, this.now() + forMs * MILLISECOND);
  }

  async backOff(key: string): Promise<number> {
    const state = this.stateOf(key);
    const now = this.now();
    if (state.frozenUntil > now) return Math.ceil((state.frozenUntil - now) / MILLISECOND);
    if (now - state.frozenUntil > this.rests.maxMs * MILLISECOND) state.refusals = 0;
    const restMs = backOffMs(state.refusals, this.rests);
    state.refusals += 1;
    state.frozenUntil = now + restMs * MILLISECOND;
    return restMs;
  }

  async learn(key: string, limit: number): Promise<void> {
    this.stateOf(key).learned = Math.max(1, Math.floor(limit));
  }

  close(): void {
    this.buckets.clear();
  }

  private now(): number {
    return Math.round(this.clock.now().getTime() * MILLISECOND);
  }

  private stateOf(key: string): BucketState {
    const known = this.buckets.get(key);
    if (known) return known;
    const state = { arrival: 0, frozenUntil: 0, refusals: 0 };
    this.buckets.set(key, state);
    return state;
  }

  /**
   * Accounts come and go: what was not used for an hour is forgotten, and at once what is as if it had never been used,
   * so that a stranger with many addresses leaves nothing behind.
   */
  private sweep(now: number): void {
    if (--this.callsUntilSweep > 0) return;
    this.callsUntilSweep = SWEEP_EVERY_CALLS;
    for (const [key, state] of this.buckets) {
      const isUntold = state.refusals === 0 && state.learned === undefined;
      const keptFor = isUntold ? 0 : FORGET_AFTER;
      if (Math.max(state.arrival, state.frozenUntil) <= now - keptFor) this.buckets.delete(key);
    }
  }
}
