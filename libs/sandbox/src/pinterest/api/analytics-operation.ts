import { PINTEREST_LIMITS } from '@boardcast/pinterest';
import type { PinAnalytics } from '@boardcast/pinterest';
import type { SandboxPin } from '../state/entities.js';
import type { SignedInCall } from './api-call.js';
import { ApiFault } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { pinDay, startOfDay, sumDays } from './pin-numbers.js';
import type { PinDay } from './pin-numbers.js';
import { findPin } from './read-operations.js';

const DAY_MS = 86_400_000;

const SUMMARY_METRICS = ['IMPRESSION', 'OUTBOUND_CLICK', 'PIN_CLICK', 'SAVE'] as const;
const LIFETIME_METRICS = ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'] as const;
const OTHER_METRICS = ['SAVE_RATE', 'USER_FOLLOW', 'PROFILE_VISIT'] as const;
const ALL_METRICS: readonly string[] = [...SUMMARY_METRICS, ...OTHER_METRICS, ...LIFETIME_METRICS];

/** `GET /pins/{pin_id}/analytics`. Two kinds of numbers live in two places: see facts §8. */
export function pinAnalytics(call: SignedInCall): ApiReply {
  const pin = findPin(call, call.params.pin_id);
  const today = startOfDay(call.world.clock.ms());
  const first = readDate(call, 'start_date');
  const last = readDate(call, 'end_date');
  if (first < today - PINTEREST_LIMITS.analyticsDays * DAY_MS) {
    throw new ApiFault(400, 1, 'You can only get data from the last 90 days.');
  }
  if (last < first) throw new ApiFault(400, 1, "Parameter 'end_date' must not be before 'start_date'.");
  const metrics = readMetrics(call);
  const body: PinAnalytics = {
    all: {
      summary_metrics: summary(metrics, sumDays(pin, first, Math.min(last, today))),
      daily_metrics: days(pin, first, Math.min(last, today), metrics, today),
      lifetime_metrics: lifetime(pin, metrics, today),
    },
  };
  return { status: 200, body };
}

function readDate(call: SignedInCall, name: string): number {
  const text = call.query.get(name);
  if (text === null) throw new ApiFault(400, 1, `Parameter '${name}' is required.`);
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new ApiFault(400, 1, `Parameter '${name}' is not a date (was ${text})`);
  return ms;
}

function readMetrics(call: SignedInCall): string[] {
  const text = call.query.get('metric_types');
  if (!text) throw new ApiFault(400, 1, "Parameter 'metric_types' is required.");
  const metrics = text.split(',');
  const unknown = metrics.find((metric) => !ALL_METRICS.includes(metric));
  if (unknown === undefined) return metrics;
  throw new ApiFault(
    400,
    1,
    `Parameter 'metric_types' (value ${unknown}) is not one of ${ALL_METRICS.join(', ')}.`,
  );
}

function summary(metrics: string[], day: PinDay): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const metric of SUMMARY_METRICS) if (metrics.includes(metric)) numbers[metric] = day[metric];
  if (metrics.includes('SAVE_RATE')) {
    numbers.SAVE_RATE = day.IMPRESSION === 0 ? 0 : Number((day.SAVE / day.IMPRESSION).toFixed(4));
  }
  for (const metric of ['USER_FOLLOW', 'PROFILE_VISIT']) if (metrics.includes(metric)) numbers[metric] = 0;
  return numbers;
}

function lifetime(pin: SandboxPin, metrics: string[], today: number): Record<string, number> {
  const saves = sumDays(pin, startOfDay(pin.createdAt), today).SAVE;
  const numbers: Record<string, number> = {};
  if (metrics.includes('TOTAL_COMMENTS')) numbers.TOTAL_COMMENTS = Math.round(saves / 12);
  if (metrics.includes('TOTAL_REACTIONS')) numbers.TOTAL_REACTIONS = Math.round(saves / 3);
  return numbers;
}

function days(pin: SandboxPin, first: number, last: number, metrics: string[], today: number) {
  const list: { date: string; data_status: string; metrics: Record<string, number> }[] = [];
  for (let day = first; day <= last; day += DAY_MS) {
    list.push({
      date: new Date(day).toISOString().slice(0, 10),
      data_status: dataStatus(pin, day, today),
      metrics: summary(metrics, pinDay(pin, day)),
    });
  }
  return list;
}

/** Today is still being counted, yesterday is an estimate, days before the pin have no data. */
function dataStatus(pin: SandboxPin, day: number, today: number): string {
  if (day < startOfDay(pin.createdAt)) return 'BEFORE_PIN_CREATED';
  if (day >= today) return 'PROCESSING';
  return day === today - DAY_MS ? 'ESTIMATE' : 'READY';
}
