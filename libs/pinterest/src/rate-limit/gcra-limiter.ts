import type { TimeSource } from '../clock.js';
import type { Permit, RateBucket, RateLimiter } from './limiter.js';

interface BucketState {
  /** Theoretical arrival time of the next call, microseconds since 1970. */
  arrival: number;
  /** Frozen until, microseconds since 1970. */
  frozenUntil: number;
  /** Calls per window as the provider said. */
  learned?: number;
}

const SECOND = 1_000_000;
const FORGET_AFTER = 3_600 * SECOND;
const SWEEP_EVERY_CALLS = 1_000;

/**
 * The limiter of one process: a generic cell rate algorithm over all buckets of a call at once, in whole
 * microseconds. A bucket lets `limit + burst` calls through in any window at most.
 */
export class GcraLimiter implements RateLimiter {
  private readonly buckets = new Map<string, BucketState>();
  private callsUntilSweep = SWEEP_EVERY_CALLS;

  constructor(private readonly clock: TimeSource) {}

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    const now = this.now();
    this.sweep(now);
    const next: [BucketState, number][] = [];
    let wait = 0;
    for (const bucket of buckets) {
      const state = this.stateOf(bucket.key);
      const limit = state.learned ?? bucket.limit;
      const interval = Math.ceil((bucket.windowSeconds * SECOND) / Math.max(1, limit));
      // A limit that Pinterest lowered lowers the burst with it; a burst of our own may be larger than its limit.
      const burst = Math.max(1, Math.min(bucket.burst, state.learned ?? bucket.burst));
      const arrival = Math.max(state.arrival, now) + interval;
      wait = Math.max(wait, state.frozenUntil - now, arrival - burst * interval - now);
      next.push([state, arrival]);
    }
    if (wait > 0) return { granted: false, waitMs: Math.ceil(wait / 1_000) };
    for (const [state, arrival] of next) state.arrival = arrival;
    return { granted: true };
  }

  async freeze(key: string, until: Date): Promise<void> {
    const state = this.stateOf(key);
    state.frozenUntil = Math.max(state.frozenUntil, until.getTime() * 1_000);
  }

  async learn(key: string, limit: number): Promise<void> {
    this.stateOf(key).learned = Math.max(1, Math.floor(limit));
  }

  private now(): number {
    return this.clock.now().getTime() * 1_000;
  }

  private stateOf(key: string): BucketState {
    const known = this.buckets.get(key);
    if (known) return known;
    const state = { arrival: 0, frozenUntil: 0 };
    this.buckets.set(key, state);
    return state;
  }

  /** Accounts come and go: what was not used for an hour is forgotten. */
  private sweep(now: number): void {
    if (--this.callsUntilSweep > 0) return;
    this.callsUntilSweep = SWEEP_EVERY_CALLS;
    for (const [key, state] of this.buckets) {
      if (Math.max(state.arrival, state.frozenUntil) < now - FORGET_AFTER) this.buckets.delete(key);
    }
  }
}
