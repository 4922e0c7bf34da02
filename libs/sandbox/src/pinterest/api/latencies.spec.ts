import { describe, expect, it } from '@jest/globals';
import { Latencies } from './latencies.js';

const LATENCY = { mean: 1_500, p99: 10_000, seed: 'a' };

function draw(count: number, latency = LATENCY): number[] {
  const latencies = new Latencies();
  return Array.from({ length: count }, () => latencies.next(latency));
}

describe('Latencies of creates', () => {
  it('have the mean and the 99th percentile that were asked for', () => {
    const all = draw(20_000).toSorted((a, b) => a - b);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(mean / LATENCY.mean).toBeCloseTo(1, 1);
    expect((all[19_800] ?? 0) / LATENCY.p99).toBeCloseTo(1, 1);
    expect(all.at(-1)).toBeLessThanOrEqual(30_000);
  });

  it('are the same for a seed, and others for another', () => {
    expect(draw(20)).toEqual(draw(20));
    expect(draw(20)).not.toEqual(draw(20, { ...LATENCY, seed: 'b' }));
  });
});
