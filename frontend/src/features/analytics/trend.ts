import type { AnalyticsTrend, AnalyticsTrendDay } from '@boardcast/contracts';
import { counted, formatCount } from '../../shared/ui/format-count.js';
import { analyticsMessages } from './analytics.messages.js';
import type { ComparedLines } from '../../shared/charts/lines.js';
import type { NumberKey } from '../../entities/pins/number-columns.js';

const { trend: messages, counted: words } = analyticsMessages;

/**
 * Periods are compared if at most such a part of the earlier one lies before its first reading, and of either after its
 * last.
 */
const MOST_UNREAD = 0.1;
/** From so many times as many on, percents say less than a factor. */
const TIMES_FROM = 10;

type Value = number | null;

const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

const dateOf = ({ day }: AnalyticsTrendDay) => new Date(`${day}T00:00:00Z`);
const valuesOf = (days: readonly AnalyticsTrendDay[], number: NumberKey) => days.map((day) => day[number]);

/** Both periods of a trend, day over day. */
export function trendLines({ current, previous }: AnalyticsTrend, number: NumberKey): ComparedLines {
  return {
    axis: messages.day,
    points: current.map((day) => ({ tick: shortDay.format(dateOf(day)), name: longDay.format(dateOf(day)) })),
    main: { label: messages.lastDays(current.length), values: valuesOf(current, number) },
    reference: {
      label: messages.daysBefore(current.length),
      values: valuesOf(previous, number),
      names: previous.map((day) => shortDay.format(dateOf(day))),
    },
  };
}

/** What a number grew by in a period, and how that compares with the one before. */
export function trendWords({ current, previous }: AnalyticsTrend, number: NumberKey): string {
  const values = valuesOf(current, number);
  const lastRead = current[values.findLastIndex(isRead)];
  if (!lastRead) return messages.notRead(current.length);
  const sum = sumOf(values);
  const said = messages[sum < 0 ? 'tookBack' : 'gathered'];
  const gathered = said(counted(Math.abs(sum), words[number]), current.length);
  if (isCutShort(values)) return gathered + messages.lastRead(longDay.format(dateOf(lastRead)));
  return gathered + (sum < 0 ? messages.end : change(sum, valuesOf(previous, number)));
}

function change(sum: number, before: readonly Value[]): string {
  const { than } = messages;
  const days = before.length;
  const firstRead = before.findIndex(isRead);
  // Days without a reading in between count with the next one. Those before the first are lost, and those after the last
  // count with the days that follow.
  if (firstRead < 0 || firstRead > days * MOST_UNREAD || isCutShort(before)) return than.notKnown(days);
  const sumBefore = sumOf(before);
  if (sumBefore < 0) return than.tookBack(days);
  if (sumBefore === 0) return sum > 0 ? than.none(days) : than.same(days);
  const times = sum / sumBefore;
  if (times >= TIMES_FROM) return than.times(formatCount(Math.round(times)), days);
  const difference = Math.round(Math.abs(times - 1) * 100);
  if (difference === 0) return than.same(days);
  return than[times > 1 ? 'more' : 'fewer'](percent.format(difference / 100), days);
}

const isRead = (value: Value) => value !== null;

/** Whether readings ended long before the period did. */
const isCutShort = (values: readonly Value[]) =>
  values.length - 1 - values.findLastIndex(isRead) > values.length * MOST_UNREAD;

const sumOf = (values: readonly Value[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
