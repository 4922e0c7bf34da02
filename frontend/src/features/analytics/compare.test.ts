import { describe, expect, it } from '@jest/globals';
import type { AnalyticsGrowth } from '@boardcast/contracts';
import { anAnalyticsGroup } from '../../testing/builders/analytics.js';
import { compareGroups, growthLines } from './compare.js';

const NOW = Date.parse('2026-07-12T11:00:00Z');

/** A group of three pins, whose impressions had reached so many at an age. */
const growing = (createdAt: string, sums: Record<number, number>, title = 'Loaf'): AnalyticsGrowth => ({
  group: anAnalyticsGroup({ title, createdAt }),
  days: Object.entries(sums).map(([age, impressions]) => ({
    age: Number(age),
    impressions,
    saves: null,
    pinClicks: null,
    linkClicks: null,
  })),
});

const valueOf = (sections: ReturnType<typeof compareGroups>, title: string, label: string) =>
  sections.find((one) => one.title === title)?.rows.find((row) => row.label === label)?.values;

describe('Two groups side by side', () => {
  const loaf = anAnalyticsGroup({
    pinCount: 4,
    impressions: 1_000,
    saves: 50,
    pinClicks: 0,
    linkClicks: null,
  });
  const cake = anAnalyticsGroup({ pinCount: 2, impressions: 0, saves: 3, pinClicks: 1, linkClicks: 1 });
  const sections = compareGroups([loaf, cake]);

  it('have totals', () => {
    expect(valueOf(sections, 'In total', 'Pins')).toEqual([4, 2]);
    expect(valueOf(sections, 'In total', 'Impressions')).toEqual([1_000, 0]);
    expect(valueOf(sections, 'In total', 'Link clicks')).toEqual([null, 1]);
  });

  it('have averages of their pins', () => {
    expect(valueOf(sections, 'Per pin', 'Impressions')).toEqual([250, 0]);
    expect(valueOf(sections, 'Per pin', 'Saves')).toEqual([12.5, 1.5]);
    expect(valueOf(sections, 'Per pin', 'Link clicks')).toEqual([null, 0.5]);
  });

  it('have rates, 0 without impressions and unknown where a number is', () => {
    expect(valueOf(sections, 'Per 100 impressions', 'Engagement')).toEqual([5, 0]);
    expect(valueOf(sections, 'Per 100 impressions', 'Saves')).toEqual([5, 0]);
    expect(valueOf(sections, 'Per 100 impressions', 'Link clicks')).toEqual([null, 0]);
    expect(valueOf(sections, 'Per 100 impressions', 'Impressions')).toBeUndefined();
  });
});

describe('The growth of two groups', () => {
  const old = growing('2026-06-01T23:30:00.000Z', { 0: 10, 2: 30, 40: 900 });
  const young = growing('2026-07-09T00:10:00.000Z', { 1: 5 }, 'Cake');

  it('is told up to the age of the younger, each day with what had been gathered by then', () => {
    const { points, main, reference } = growthLines([old, young], 'impressions', NOW);
    expect(points.map(({ name }) => name)).toEqual(['0 days', '1 day', '2 days', '3 days']);
    expect(main).toEqual({ label: 'Loaf', values: [10, 10, 30, 30] });
    expect(reference).toEqual({ label: 'Cake', values: [null, 5, 5, 5] });
  });

  it('has nothing of numbers that nobody read', () => {
    expect(growthLines([old, young], 'saves', NOW).main.values).toEqual([null, null, null, null]);
  });

  it('tells groups of the same title apart by their days', () => {
    const again = growing('2026-07-10T00:00:00.000Z', {});
    const { main, reference } = growthLines([old, again], 'impressions', NOW);
    expect([main.label, reference.label]).toEqual(['Loaf (June 1, 2026)', 'Loaf (July 10, 2026)']);
  });

  it('begins on the day of posting', () => {
    const today = growing('2026-07-12T10:00:00.000Z', { 0: 3 });
    expect(growthLines([old, today], 'impressions', NOW).reference.values).toEqual([3]);
  });
});
