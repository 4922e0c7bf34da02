import { SPREAD_GAP_MS } from '@boardcast/contracts';
import { momentOf, toLocalTime } from '../../../shared/ui/local-time.js';
import { tomorrowMorning } from './quick-times.js';
import { gapMs } from './spread.js';
import type { GapUnit, Pace } from './spread.js';
import { spreadMessages as messages } from './spread.messages.js';
import { timeFault } from './time-fault.js';

/** How a pin is spread, as its fields have it. */
export interface SpreadPlan {
  /** When the first board gets it, in the format of `datetime-local`. */
  first: string;
  /** `slots`: the next free ones of the user's timetable. */
  how: Pace['how'] | 'slots';
  gap: string;
  unit: GapUnit;
  perDay: string;
  /** Two hours of the day, `09:00`. */
  from: string;
  to: string;
  vary: boolean;
}

/** A plan that wasn't changed ends within so many days. */
const DEFAULT_DAYS = 30;

/** From tomorrow morning on, as few boards a day as end within a month. */
export function defaultPlan(boards: number, now: Date): SpreadPlan {
  return {
    first: toLocalTime(tomorrowMorning(now)),
    how: 'daily',
    gap: '1',
    unit: 'days',
    perDay: String(Math.max(Math.ceil(boards / DEFAULT_DAYS), 1)),
    from: '09:00',
    to: '21:00',
    vary: false,
  };
}

/** The same plan from tomorrow on, at the hour at which it began. */
export function planFromNow(plan: SpreadPlan, now: Date): SpreadPlan {
  const [, clock = '09:00'] = plan.first.split('T');
  const [day = ''] = toLocalTime(tomorrowMorning(now)).split('T');
  return { ...plan, first: `${day}T${clock}` };
}

/** What a plan's fields mean; only of one without faults. Slots have no pace. */
export function paceOf({ how, gap, unit, perDay, from, to }: SpreadPlan): Pace {
  if (how === 'gap') return { how, size: Number(gap), unit };
  return { how: 'daily', boards: Number(perDay), from: minuteOf(from), to: minuteOf(to) };
}

export type PlanField = 'first' | 'gap' | 'perDay' | 'to';

/** What is wrong with a plan, by the field that says so. */
export function planFaults(plan: SpreadPlan): Partial<Record<PlanField, string>> {
  if (plan.how === 'slots') return {};
  const first = timeFault(plan.first);
  return { ...(first !== null && { first }), ...(plan.how === 'gap' ? gapFaults(plan) : dailyFaults(plan)) };
}

function gapFaults(plan: SpreadPlan): Partial<Record<PlanField, string>> {
  const gap = isCount(plan.gap) ? gapMs(paceOf(plan)) : 0;
  return gap < SPREAD_GAP_MS.min || gap > SPREAD_GAP_MS.max ? { gap: messages.gapFault } : {};
}

function dailyFaults(plan: SpreadPlan): Partial<Record<PlanField, string>> {
  const window = (minuteOf(plan.to) - minuteOf(plan.from)) * 60_000;
  // Not a number while one of the hours is missing.
  if (!(window >= SPREAD_GAP_MS.min)) return { to: messages.hoursFault };
  const most = Math.floor(window / SPREAD_GAP_MS.min);
  const isPossible = isCount(plan.perDay) && Number(plan.perDay) <= most;
  return isPossible ? {} : { perDay: messages.perDayFault(most) };
}

const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim());

/** Minutes since midnight of `09:30`; not a number if it is none. */
function minuteOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock === '' ? [] : clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The first time of a plan without faults. */
export const firstOf = ({ first }: SpreadPlan): Date => momentOf(first) ?? new Date(Number.NaN);
