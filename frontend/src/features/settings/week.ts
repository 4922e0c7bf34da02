import type { Slot, Timetable } from '@boardcast/contracts';
import { formatClock } from '../../shared/ui/format-time.js';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days that a day can be copied to. */
export const COPY_TARGETS = {
  all: WEEKDAYS,
  weekdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
} as const satisfies Record<string, readonly number[]>;
export type CopyTarget = keyof typeof COPY_TARGETS;

/** A Monday whose clocks don't change, in the browser's zone. */
const aMoment = (weekday: number, hours = 0, minutes = 0) => new Date(2024, 0, weekday, hours, minutes);
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const short = new Intl.DateTimeFormat(undefined, { weekday: 'short' });

/** 'Monday', 'Mon'. @param weekday from 1, Monday, to 7 */
export const nameOfDay = (weekday: number, length: 'long' | 'short' = 'long'): string =>
  (length === 'long' ? long : short).format(aMoment(weekday));

/** `09:30` as people write it. */
export function nameOfTime(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return formatClock(aMoment(1, hours, minutes).getTime());
}

const keyOf = ({ weekday, time }: Slot): string => `${weekday} ${time}`;

/** Slots in the order of the week, each once. */
export function inOrder(slots: readonly Slot[]): Slot[] {
  const byKey = new Map(slots.map((slot) => [keyOf(slot), slot]));
  return [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
}

export const timesOn = (slots: readonly Slot[], weekday: number): string[] =>
  slots.flatMap((slot) => (slot.weekday === weekday ? [slot.time] : []));

export const without = (slots: readonly Slot[], gone: Slot): Slot[] =>
  slots.filter((slot) => keyOf(slot) !== keyOf(gone));

/** With the slots of one day on other days, in place of what these had. */
export function withCopies(slots: readonly Slot[], weekday: number, target: CopyTarget): Slot[] {
  const days: number[] = COPY_TARGETS[target].filter((day) => day !== weekday);
  const copies = days.flatMap((day) => timesOn(slots, weekday).map((time) => ({ weekday: day, time })));
  return inOrder([...slots.filter((slot) => !days.includes(slot.weekday)), ...copies]);
}

/** A timetable as it is now, without what one change made of it: what was changed after that stays. */
export function undone(now: Timetable, before: Timetable, after: Timetable): Timetable {
  const had = new Set(before.slots.map(keyOf));
  const got = new Set(after.slots.map(keyOf));
  const kept = now.slots.filter((slot) => had.has(keyOf(slot)) || !got.has(keyOf(slot)));
  const gone = before.slots.filter((slot) => !got.has(keyOf(slot)));
  return {
    timeZone: now.timeZone === after.timeZone ? before.timeZone : now.timeZone,
    slots: inOrder([...kept, ...gone]),
  };
}
