import { setTimeout as sleep } from 'node:timers/promises';
import type { RateCategory } from '../api/operations.js';
import type { AskedPermit } from '../call-metrics.js';
import type { TimeSource } from '../clock.js';
import { PinterestError } from '../pinterest-error.js';
import { accountBuckets, APP_DAY, SHARES, steadyLimit, type KnownLimits } from './buckets.js';
import type { RateObservation } from './headers.js';
import type { RateBucket, RateLimiter } from './limiter.js';
import { NoPermitError } from './no-permit.error.js';

/** A limit that leaves no room now. */
export interface Wait {
  /** From when the account may make calls again. */
  freeAt: Date;
  /** When to try this one again: spread out, for a backlog that was told one moment would come back as one crowd. */
  until: Date;
}

/** Leave to make a call now, or how long to wait and why, in plain words. */
export type PermitAnswer = { granted: true } | ({ granted: false; reason: string } & Wait);

/** How a call is made. */
export interface CallOptions {
  /** Nobody waits for it: it leaves a tenth of the burst to other calls, and they don't queue up behind it. */
  behind?: boolean;
}

/** How permits are given. */
export interface PermitOptions {
  /** The clock of the gateway whose answers are learned from: their times are read by it. */
  clock: TimeSource;
  /** Longest wait for a permit, in milliseconds. */
  maxWaitMs: number;
  limits?: KnownLimits;
  /** Is told how each wait for a permit ended. */
  onPermit?: ((permit: AskedPermit) => void) | undefined;
}

/** Share of a burst that calls behind others may use. */
const BEHIND_SHARE = 0.9;

/** Longest time over which those that wait for one moment are spread, in milliseconds. */
const MAX_SPREAD_MS = 60_000;

const ACCOUNT_WAITS = 'Waiting for Pinterest’s limit.';
const DAY_WAITS =
  'This app has used all its Pinterest calls for today. The pin will be posted when calls are available again.';

/**
 * Permits of Pinterest's accounts: every call asks here first and reports back what the answer's headers said. Calls
 * of one account and category queue up, so that they don't all ask again at once.
 */
export class Permits {
  private readonly lines = new Map<string, Promise<void>>();

  constructor(
    private readonly limiter: RateLimiter,
    private readonly options: PermitOptions,
  ) {}

  /** Waits a moment, but no longer, for permission to make one call. */
  async take(
    accountId: string,
    category: RateCategory,
    { behind = false }: CallOptions = {},
  ): Promise<PermitAnswer> {
    const buckets = this.bucketsOf(accountId, category);
    const began = performance.now();
    const giveUpAt = began + this.options.maxWaitMs;
    const [{ key }] = buckets;
    const answer = behind
      ? await this.inLine(`${key} behind`, () => this.ask(buckets.map(behindOthers), giveUpAt))
      : await this.inLine(key, () => this.ask(buckets, giveUpAt));
    this.options.onPermit?.({ category, result: resultOf(answer), waitedMs: performance.now() - began });
    return answer;
  }

  /**
   * Makes one read with a permit and learns from its answer.
   * @throws NoPermitError when there is no permit in time; whatever `call` throws
   */
  async read<Answer extends { rate: RateObservation }>(
    accountId: string,
    category: RateCategory,
    call: () => Promise<Answer>,
    options?: CallOptions,
  ): Promise<Answer> {
    const permit = await this.take(accountId, category, options);
    if (!permit.granted) throw new NoPermitError(permit.until, permit.reason);
    try {
      const answer = await call();
      await this.learnFrom(accountId, category, answer.rate);
      return answer;
    } catch (error) {
      if (error instanceof PinterestError && error.kind === 'rate-limited')
        await this.refused(accountId, category, error.retryAt);
      throw error;
    }
  }

  /**
   * Learns from an answer: a lower limit of the same name is kept to (what was configured is the ceiling), a bucket
   * without calls left is frozen until it is free again.
   */
  async learnFrom(accountId: string, category: RateCategory, observation: RateObservation): Promise<void> {
    const [own] = this.bucketsOf(accountId, category);
    const observed = observation.buckets.find(
      (bucket) => bucket.name.startsWith(category) && bucket.windowSeconds === own.windowSeconds,
    );
    if (observed) {
      await this.limiter.learn(own.key, Math.min(own.limit, steadyLimit(observed.limit, SHARES[category])));
    }
    if (observation.remaining === 0 && observation.resetAt)
      await this.limiter.freeze(own.key, this.msUntil(observation.resetAt));
  }

  /**
   * Pinterest said 429: leaves the account's bucket alone until the time it named, or by our own ladder.
   */
  async refused(accountId: string, category: RateCategory, retryAt: Date | undefined): Promise<Wait> {
    const [{ key }] = this.bucketsOf(accountId, category);
    if (!retryAt) return this.wait(await this.limiter.backOff(key));
    const waitMs = this.msUntil(retryAt);
    await this.limiter.freeze(key, waitMs);
    return this.wait(waitMs);
  }

  /** What somebody who had a permit says when the call could not go after all, and not before so many milliseconds. */
  putOff(waitMs: number): Wait & { reason: string } {
    return { ...this.wait(waitMs), reason: ACCOUNT_WAITS };
  }

  /** Lets go of the limiter; call it when the process ends. */
  close(): void {
    this.limiter.close();
  }

  private async ask(buckets: RateBucket[], giveUpAt: number): Promise<PermitAnswer> {
    for (;;) {
      const permit = await this.limiter.acquire(buckets);
      if (permit.granted) return permit;
      if (performance.now() + permit.waitMs > giveUpAt) {
        const reason = permit.bucket === APP_DAY ? DAY_WAITS : ACCOUNT_WAITS;
        return { granted: false, ...this.wait(permit.waitMs), reason };
      }
      await sleep(permit.waitMs);
    }
  }

  /** One after the other, in the order they came. */
  private async inLine<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const turn = (this.lines.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    this.lines.set(key, over);
    await over;
    if (this.lines.get(key) === over) this.lines.delete(key);
    return turn;
  }

  /** Full jitter. */
  private wait(waitMs: number): Wait {
    const jitterMs = Math.random() * Math.min(waitMs, MAX_SPREAD_MS);
    const freeAt = this.options.clock.now().getTime() + waitMs;
    return { freeAt: new Date(freeAt), until: new Date(freeAt + jitterMs) };
  }

  private msUntil(moment: Date): number {
    return Math.max(0, moment.getTime() - this.options.clock.now().getTime());
  }

  private bucketsOf(accountId: string, category: RateCategory): [RateBucket, ...RateBucket[]] {
    return accountBuckets(accountId, category, this.options.limits);
  }
}

function resultOf(answer: PermitAnswer): AskedPermit['result'] {
  if (answer.granted) return 'granted';
  return answer.reason === DAY_WAITS ? 'day' : 'account';
}

function behindOthers(bucket: RateBucket): RateBucket {
  return { ...bucket, burst: Math.max(1, Math.floor(bucket.burst * BEHIND_SHARE)) };
}
