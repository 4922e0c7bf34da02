/** What Pinterest counts of a pin, or of many together. Null is unknown, 0 is nobody. */
export interface Numbers {
  impressions: number | null;
  saves: number | null;
  pinClicks: number | null;
  linkClicks: number | null;
}

/** How an engagement rate compares; the screens show it in words and colour. */
export type EngagementLevel = 'high' | 'medium' | 'low';

/** Above so many percent, a rate is high or medium. */
const LEVELS = [
  ['high', 5],
  ['medium', 2],
] as const;

/**
 * Saves and clicks for every hundred impressions: 0 without an impression, null while impressions are unknown. A pin
 * may be saved more often than it was seen, so there is no upper end.
 */
export function engagementRate({ impressions, saves, pinClicks, linkClicks }: Numbers): number | null {
  if (impressions === null) return null;
  if (impressions === 0) return 0;
  // Multiplied first, as in SQL: 7 of 100 are 7, not 7.000000000000001.
  return (((saves ?? 0) + (pinClicks ?? 0) + (linkClicks ?? 0)) * 100) / impressions;
}

/** The level of a rate in percent. */
export function engagementLevel(rate: number): EngagementLevel {
  return LEVELS.find(([, above]) => rate > above)?.[0] ?? 'low';
}
