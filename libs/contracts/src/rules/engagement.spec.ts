import { describe, expect, it } from '@jest/globals';
import { engagementRate } from './engagement.js';

const of = (impressions: number | null, saves: number | null) =>
  engagementRate({ impressions, saves, pinClicks: null, linkClicks: 0 });

describe('The engagement rate', () => {
  it.each([
    ['acts for every hundred impressions', 200, 3, 1.5],
    ['exact where it can be', 100, 7, 7],
    ['above 100 where more saved a pin than saw it', 2, 3, 150],
    ['0 without an impression', 0, 3, 0],
    ['0 with impressions alone', 9, null, 0],
    ['unknown while impressions are', null, 3, null],
  ])('is %s', (_what, impressions, saves, rate) => {
    expect(of(impressions, saves)).toBe(rate);
  });
});
