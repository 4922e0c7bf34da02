import { describe, expect, it } from '@jest/globals';
import { Histogram, merged, quantile } from './histogram.js';

describe('a histogram', () => {
  it('knows quantiles to a fifth, over several processes', () => {
    const [fast, slow] = [new Histogram(), new Histogram()];
    for (let ms = 1; ms <= 50; ms += 1) fast.add(ms);
    for (let ms = 51; ms <= 100; ms += 1) slow.add(ms);
    const counts = merged([fast.take() ?? [], slow.take() ?? []]);
    for (const [share, ms] of [
      [0.5, 50],
      [0.95, 95],
      [1, 100],
    ] as const) {
      expect(quantile(counts, share)).toBeGreaterThanOrEqual(ms);
      expect(quantile(counts, share)).toBeLessThan(ms * 1.2);
    }
  });

  it('begins anew once it was taken, and is null without anything', () => {
    const histogram = new Histogram();
    expect(histogram.take()).toBeNull();
    histogram.add(3);
    expect(histogram.take()).not.toBeNull();
    expect(histogram.take()).toBeNull();
  });

  it('takes anything, from nothing to hours', () => {
    const histogram = new Histogram();
    for (const ms of [0, 0.01, 3_600_000]) histogram.add(ms);
    const counts = histogram.take() ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(quantile(counts, 1)).toBeGreaterThan(60_000);
  });
});
