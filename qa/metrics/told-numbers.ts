import type { Numbers } from '@boardcast/contracts';

/** A posted pin with what Pinterest tells of it; of one that is gone, what it told last. */
export interface ToldPin {
  readonly pinId: string;
  /** Of its group too: a test posts each title once. */
  readonly title: string;
  readonly isInSection: boolean;
  readonly isGone: boolean;
  readonly numbers: Numbers;
}

/** Numbers with their rate: what a screen shows of a pin or a group. */
export interface Shown extends Numbers {
  /** Percent, to two places. */
  readonly rate: number | null;
}

export const UNKNOWN: Numbers = { impressions: null, saves: null, pinClicks: null, linkClicks: null };

/** To two places; a NaN stays one. */
export function twoPlaces(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 100) / 100;
}

/** Sums by this file's own arithmetic, not by the product's: what nobody told adds nothing. */
export function sumOf(pins: readonly Pick<ToldPin, 'numbers'>[]): Numbers {
  const sum = (name: keyof Numbers) => {
    const known = pins.flatMap(({ numbers }) => numbers[name] ?? []);
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return {
    impressions: sum('impressions'),
    saves: sum('saves'),
    pinClicks: sum('pinClicks'),
    linkClicks: sum('linkClicks'),
  };
}

/** With the rate that a screen has to show beside them. */
export function withRate({ impressions, saves, pinClicks, linkClicks }: Numbers): Shown {
  const acts = (saves ?? 0) + (pinClicks ?? 0) + (linkClicks ?? 0);
  const rate = impressions === null || impressions === 0 ? impressions : (acts * 100) / impressions;
  return { impressions, saves, pinClicks, linkClicks, rate: twoPlaces(rate) };
}
