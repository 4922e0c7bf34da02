import { describe, expect, it } from '@jest/globals';
import { aTrend } from '../../testing/builders/analytics.js';
import { trendLines, trendWords } from './trend.js';

const each = (impressions: number | null) => () => ({ impressions });

describe('What a trend says in words', () => {
  it.each([
    [12, 10, '360 impressions in the last 30 days, 20% more than in the 30 days before.'],
    [8, 10, '240 impressions in the last 30 days, 20% fewer than in the 30 days before.'],
    [0, 10, '0 impressions in the last 30 days, 100% fewer than in the 30 days before.'],
    [10, 10, '300 impressions in the last 30 days, about as many as in the 30 days before.'],
    [1_000, 999, '30,000 impressions in the last 30 days, about as many as in the 30 days before.'],
    [99, 10, '2,970 impressions in the last 30 days, 890% more than in the 30 days before.'],
    [500, 10, '15,000 impressions in the last 30 days, 50 times as many as in the 30 days before.'],
    [10, 0, '300 impressions in the last 30 days, after none in the 30 days before.'],
    [0, 0, '0 impressions in the last 30 days, about as many as in the 30 days before.'],
    [10, null, '300 impressions in the last 30 days. The 30 days before aren’t known.'],
    [null, 10, 'No numbers were read in the last 30 days.'],
    [-200, -20, 'Overall, Pinterest took back 6,000 impressions in the last 30 days.'],
    [-1, 10, 'Overall, Pinterest took back 30 impressions in the last 30 days.'],
    [10, -1, '300 impressions in the last 30 days. In the 30 days before, Pinterest took some back.'],
  ])('of %j a day after %j', (current, previous, words) => {
    expect(trendWords(aTrend(each(current), each(previous)), 'impressions')).toBe(words);
  });

  it('does not compare with a period that began long before the first reading', () => {
    const readFrom = (day: number) => (index: number) => ({ impressions: index < day ? null : 10 });
    expect(trendWords(aTrend(each(10), readFrom(4)), 'impressions')).toMatch(/aren’t known\.$/);
    expect(trendWords(aTrend(each(10), readFrom(3)), 'impressions')).toMatch(/11% more than/);
  });

  it('does not compare a period that was read to the end with one that was not, and says until when', () => {
    const readUntil = (day: number) => (index: number) => ({ impressions: index > day ? null : 10 });
    const words = (current: number, previous: number) =>
      trendWords(aTrend(readUntil(current), readUntil(previous)), 'impressions');
    expect(words(14, 29)).toBe('150 impressions in the last 30 days, last read on Jun 27, 2026.');
    expect(words(25, 29)).toMatch(/^260 impressions in the last 30 days, last read on Jul 8, 2026\.$/);
    expect(words(26, 29)).toMatch(/10% fewer than/);
    expect(words(29, 25)).toMatch(/The 30 days before aren’t known\.$/);
    expect(words(29, 26)).toMatch(/11% more than/);
    const lost = trendWords(
      aTrend((index) => ({ impressions: index > 9 ? null : -1 })),
      'impressions',
    );
    expect(lost).toBe(
      'Overall, Pinterest took back 10 impressions in the last 30 days, last read on Jun 22, 2026.',
    );
  });

  it('compares although days in between were not read: they count with the next', () => {
    const everyOther = (index: number) => ({ impressions: index % 2 === 0 ? 20 : null });
    expect(trendWords(aTrend(each(10), everyOther), 'impressions')).toMatch(/about as many/);
  });

  it('is about the number and the length that were chosen', () => {
    const trend = aTrend(
      () => ({ pinClicks: 1 }),
      () => ({ pinClicks: 1 }),
      90,
    );
    expect(trendWords(trend, 'pinClicks')).toMatch(/^90 pin clicks in the last 90 days, about/);
    const one = aTrend((index) => ({ saves: index === 3 ? 1 : 0 }));
    expect(trendWords(one, 'saves')).toMatch(/^1 save in the last 30 days/);
  });
});

describe('The lines of a trend', () => {
  it('lie over each other day by day, each named by its own days, with gaps where nothing was read', () => {
    const trend = aTrend(
      (index) => ({ saves: index === 1 ? null : index }),
      (index) => ({ saves: index * 2 }),
    );
    const { points, main, reference } = trendLines(trend, 'saves');
    expect(points[29]).toEqual({ tick: 'Jul 12', name: 'Jul 12, 2026' });
    expect(main).toMatchObject({ label: 'Last 30 days' });
    expect(main.values.slice(0, 3)).toEqual([0, null, 2]);
    expect(reference).toMatchObject({ label: '30 days before' });
    expect(reference.values[29]).toBe(58);
    expect(reference.names?.[29]).toBe('Jun 12');
  });
});
