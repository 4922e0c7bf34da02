import { describe, expect, it } from '@jest/globals';
import { publishTimes } from './publish-times.js';

describe('The waits of publishing', () => {
  it('are those of the house unless told otherwise', () => {
    const times = publishTimes();
    expect(times).toMatchObject({ leaseMs: 120_000, reapEveryMs: 15_000, createBudgetMs: 60_000 });
    expect(times).toMatchObject({ beatEveryMs: 2_000, silentMs: 8_000, slowMs: 5_000 });
    expect(times.retryDelayMs(0, 0.5)).toBe(60_000);
    expect(times.probeDelayMs(0)).toBe(10_000);
    expect([1, 2, 3, 20].map((failures) => times.renewalDelayMs(failures))).toEqual([
      15_000, 30_000, 60_000, 900_000,
    ]);
    expect([times.retryDelayMs(8, 0.5), times.probeDelayMs(4)]).toEqual([null, null]);
  });

  it('shrink alike, so that a lease always reaches beyond a call', () => {
    const times = publishTimes({ scale: 0.02 });
    expect(times).toMatchObject({ leaseMs: 2_400, reapEveryMs: 300, createBudgetMs: 1_200 });
    // A pause of a busy machine doesn't shrink with the rest.
    expect(times).toMatchObject({ beatEveryMs: 500, silentMs: 2_000, slowMs: 1_250 });
    expect(times.retryDelayMs(0, 0.5)).toBe(1_200);
    expect(times.probeDelayMs(3)).toBe(18_000);
    expect([times.renewEveryMs, times.renewalDelayMs(1)]).toEqual([300, 300]);
  });
});
