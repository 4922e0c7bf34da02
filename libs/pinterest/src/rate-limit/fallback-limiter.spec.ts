import { beforeEach, describe, expect, it } from '@jest/globals';
import { SetClock } from '../testing/set-clock.js';
import { accountBuckets } from './buckets.js';
import { FallbackLimiter } from './fallback-limiter.js';
import { GcraLimiter } from './gcra-limiter.js';

const WRITES = accountBuckets('42', 'org_write').slice(0, 1);

/** A shared limiter that can be taken away. */
class Shared extends GcraLimiter {
  isAway = false;
  questions = 0;

  override async acquire(...args: Parameters<GcraLimiter['acquire']>) {
    this.questions += 1;
    if (this.isAway) throw new Error('Connection is closed.');
    return super.acquire(...args);
  }
}

let clock: SetClock;
let shared: Shared;
let failures: unknown[];
let limiter: FallbackLimiter;
beforeEach(() => {
  clock = new SetClock();
  shared = new Shared(clock);
  failures = [];
  limiter = alone();
});

/** A process: the shared limiter, and one of its own behind it. */
function alone(): FallbackLimiter {
  return new FallbackLimiter(shared, new GcraLimiter(clock), {
    onFailure: (error) => failures.push(error),
    onAnswer: () => undefined,
  });
}

async function grants(forMs: number, process: FallbackLimiter): Promise<number> {
  let granted = 0;
  for (let spent = 0; spent < forMs; spent += 50) {
    if ((await process.acquire(WRITES)).granted) granted += 1;
    clock.advance(50);
  }
  return granted;
}

describe('Without the shared limiter', () => {
  it('four processes keep within each limit together, and are told of it', async () => {
    shared.isAway = true;
    const limiters = Array.from({ length: 4 }, () => alone());
    let granted = 0;
    for (const one of limiters) granted += await grants(60_000, one);
    expect(granted).toBeGreaterThan(90);
    expect(granted).toBeLessThanOrEqual(100);
    expect(failures.length).toBeGreaterThanOrEqual(4);
  });

  it('a process that has spent its burst does not begin with a new one', async () => {
    const reads = accountBuckets('42', 'org_read').slice(0, 1);
    const burst = async () => {
      let granted = 0;
      while ((await limiter.acquire(reads)).granted) granted += 1;
      return granted;
    };
    expect(await burst()).toBe(700);
    shared.isAway = true;
    expect(await burst()).toBe(0);
  });

  it('calls don’t all ask for it: each question may take its time', async () => {
    shared.isAway = true;
    for (let call = 0; call < 100; call += 1) await limiter.acquire(WRITES);
    expect(shared.questions).toBe(1);
  });
});
