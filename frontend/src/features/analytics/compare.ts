import { engagementRate } from '@boardcast/contracts';
import type { AnalyticsGrowth, AnalyticsItem } from '@boardcast/contracts';
import { numbersShown } from '../../entities/pins/number-columns.js';
import type { NumberKey } from '../../entities/pins/number-columns.js';
import { formatDate } from '../../shared/ui/format-time.js';
import { analyticsMessages } from './analytics.messages.js';
import { compareMessages as messages } from './compare.messages.js';
import type { ComparedLines, Line } from '../../shared/charts/lines.js';

/** How a number is written: counts are whole, averages have a decimal, rates are in percent. */
export type MeasureKind = 'count' | 'average' | 'rate';

/** A row of the comparison. */
export interface Measure {
  label: string;
  kind: MeasureKind;
  /** Null while it isn't known. */
  values: readonly [number | null, number | null];
}

export interface Measures {
  title: string;
  rows: readonly Measure[];
}

type Pair = readonly [AnalyticsItem, AnalyticsItem];

/** Two groups side by side: totals depend on how many pins there are, what follows doesn't. */
export function compareGroups(pair: Pair): Measures[] {
  const row = (label: string, kind: MeasureKind, of: (group: AnalyticsItem) => number | null): Measure => ({
    label,
    kind,
    values: [of(pair[0]), of(pair[1])],
  });
  const rows = (kind: MeasureKind, of: (group: AnalyticsItem, number: NumberKey) => number | null) =>
    numbersShown.map(({ key, label }) => row(label, kind, (group) => of(group, key)));
  return [
    {
      title: messages.inTotal,
      rows: [
        row(messages.pins, 'count', ({ pinCount }) => pinCount),
        ...rows('count', (group, key) => group[key]),
      ],
    },
    {
      title: messages.perPin,
      rows: rows('average', (group, key) => divided(group[key], group.pinCount)),
    },
    {
      title: messages.rates,
      rows: [
        row(analyticsMessages.columns.engagement, 'rate', engagementRate),
        ...rows('rate', rateOf).slice(1),
      ],
    },
  ];
}

const divided = (value: number | null, by: number) => (value === null ? null : value / by);

/** Of each hundred impressions. */
function rateOf({ impressions, ...numbers }: AnalyticsItem, number: NumberKey): number | null {
  if (number === 'impressions' || impressions === null || numbers[number] === null) return null;
  return impressions === 0 ? 0 : (numbers[number] / impressions) * 100;
}

const DAY_MS = 86_400_000;
const utcDay = (moment: number) => Math.floor(moment / DAY_MS);

/**
 * What two groups had gathered at the same age, as far as both have come.
 * @param now milliseconds since 1970
 */
export function growthLines(
  pair: readonly [AnalyticsGrowth, AnalyticsGrowth],
  number: NumberKey,
  now: number,
): ComparedLines {
  const ages = pair.map(({ group }) => utcDay(now) - utcDay(Date.parse(group.createdAt)));
  const length = Math.max(0, Math.min(...ages)) + 1;
  const [main, reference] = pair;
  const isSameTitle = main.group.title === reference.group.title;
  const lineOf = (growth: AnalyticsGrowth): Line => ({
    label: isSameTitle
      ? messages.postedOn(growth.group.title, formatDate(growth.group.createdAt))
      : growth.group.title,
    values: gathered(growth, number, length),
  });
  return {
    axis: messages.age,
    points: Array.from({ length }, (_, age) => ({ tick: `${age}`, name: messages.day(age) })),
    main: lineOf(main),
    reference: lineOf(reference),
  };
}

/** Each day's sum: a day without a change has that of the day before. */
function gathered({ days }: AnalyticsGrowth, number: NumberKey, length: number): (number | null)[] {
  const known = new Map(days.map((day) => [day.age, day[number]]));
  let sum: number | null = null;
  return Array.from({ length }, (_, age) => (sum = known.get(age) ?? sum));
}
