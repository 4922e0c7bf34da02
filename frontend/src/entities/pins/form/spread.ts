const MINUTE_MS = 60_000;
const UNIT_MS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: 24 * 60 * MINUTE_MS } as const;

export type GapUnit = keyof typeof UNIT_MS;

/** How boards follow the first one: one after each gap, or so many a day between two hours. */
export type Pace =
  | { how: 'gap'; size: number; unit: GapUnit }
  /** `from` and `to` in minutes since midnight. */
  | { how: 'daily'; boards: number; from: number; to: number };

/** Milliseconds from one board to the next, on a day whose clocks don't change. */
export function gapMs(pace: Pace): number {
  return pace.how === 'gap'
    ? pace.size * UNIT_MS[pace.unit]
    : ((pace.to - pace.from) / pace.boards) * MINUTE_MS;
}

/**
 * When each of so many boards gets a pin, in milliseconds since 1970, earliest first, to the minute. Days and hours are
 * those of the browser's zone, also when its clocks change.
 * @param random from 0 to 1, moves each time but the first by up to a quarter of the gap; null to move none
 */
export function spreadTimes(
  count: number,
  first: Date,
  pace: Pace,
  random: (() => number) | null = null,
): number[] {
  const shift = () => (random === null ? 0 : ((random() * 2 - 1) * gapMs(pace)) / 4 / MINUTE_MS);
  const times = [first.getTime()];
  for (const at of pace.how === 'gap' ? afterGaps(first, pace, shift) : onDays(first, pace, shift)) {
    if (times.length >= count) break;
    times.push(at);
  }
  // Clocks going forward skip an hour: what would be in it is put behind it.
  return times.slice(0, count).toSorted((a, b) => a - b);
}

function* afterGaps(first: Date, { size, unit }: Pace & { how: 'gap' }, shift: () => number) {
  for (let number = 1; ; number += 1) {
    const at =
      unit === 'days'
        ? onDay(first, number * size, minuteOf(first))
        : first.getTime() + number * size * UNIT_MS[unit];
    yield at + Math.round(shift()) * MINUTE_MS;
  }
}

/** Slots of equal length; on the first day those that leave half a slot behind the first board. */
function* onDays(first: Date, pace: Pace & { how: 'daily' }, shift: () => number) {
  const { boards, from, to } = pace;
  const length = (to - from) / boards;
  const slots = Array.from({ length: boards }, (_, number) => from + number * length);
  const stillToCome = slots.filter((slot) => slot >= minuteOf(first) + length / 2);
  for (let day = 0; ; day += 1) {
    const ofDay = day === 0 ? stillToCome.slice(Math.max(stillToCome.length - boards + 1, 0)) : slots;
    for (const slot of ofDay) {
      // Never before the first hour: what would be is as much behind it.
      yield onDay(first, day, Math.round(from + Math.abs(slot + shift() - from)));
    }
  }
}

const minuteOf = (time: Date): number => time.getHours() * 60 + time.getMinutes();

const onDay = (first: Date, days: number, minute: number): number =>
  new Date(first.getFullYear(), first.getMonth(), first.getDate() + days, 0, minute).getTime();

const MODULUS = 2 ** 31 - 1;

/** Numbers from 0 to 1 that look random: the same again for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = (seed % (MODULUS - 1)) + 1;
  return () => {
    state = (state * 48_271) % MODULUS;
    return state / MODULUS;
  };
}
