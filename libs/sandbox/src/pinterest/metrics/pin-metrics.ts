import type { PinNumbers } from '@boardcast/pinterest';
import type { SandboxPin } from '../state/entities.js';
import type { SandboxSettings } from '../state/settings.js';
import { countsBetween, dayOf, firstDay, hasNoData, lastReadyDay } from './pin-counts.js';
import type { PinCounts } from './pin-counts.js';

const WINDOW_DAYS = 90;

type MetricSettings = Pick<SandboxSettings, 'metricNames' | 'splitMetrics'>;
type Metrics = Record<string, number>;

/** A pin's metrics in lists and by itself. Null before its first day is ready; absent without data. */
export function pinMetrics(
  pin: SandboxPin,
  nowMs: number,
  { metricNames, splitMetrics }: MetricSettings,
): Record<string, Metrics> | null | undefined {
  if (hasNoData(pin)) return undefined;
  const totals = totalsOf(pin, nowMs);
  if (!totals) return null;
  const { reactions: reaction, comments: comment } = totals.lifetime;
  const named = metricNames === 'documented' ? documented : common;
  return {
    '90d': named(totals.recent),
    lifetime_metrics: { ...(!splitMetrics && named(totals.lifetime)), reaction, comment },
  };
}

/** What the API tells of a pin by {@link pinMetrics}; null where it tells nothing. */
export function trueNumbers(
  pin: SandboxPin,
  nowMs: number,
  { metricNames, splitMetrics }: MetricSettings,
): PinNumbers | null {
  const totals = hasNoData(pin) ? null : totalsOf(pin, nowMs);
  if (!totals) return null;
  const { impressions, saves, pinClicks, linkClicks } = splitMetrics ? totals.recent : totals.lifetime;
  return { impressions, saves: metricNames === 'documented' ? null : saves, pinClicks, linkClicks };
}

/** Of the days that are ready; null if the pin has none yet. */
function totalsOf(pin: SandboxPin, nowMs: number): { recent: PinCounts; lifetime: PinCounts } | null {
  const first = firstDay(pin);
  const last = lastReadyDay(nowMs);
  if (last < first) return null;
  const windowStart = dayOf(nowMs) - WINDOW_DAYS + 1;
  return { recent: countsBetween(pin, windowStart, last), lifetime: countsBetween(pin, first, last) };
}

/** The names in Pinterest's description. */
function documented({ impressions, pinClicks, linkClicks }: PinCounts): Metrics {
  return { impression: impressions, pin_click: pinClicks, clickthrough: linkClicks };
}

/** The names that clients report. */
function common({ impressions, saves, pinClicks, linkClicks }: PinCounts): Metrics {
  return { impression: impressions, save: saves, pin_click: pinClicks, outbound_click: linkClicks };
}
