import { momentOf, toLocalTime } from '../../shared/ui/local-time.js';

const MINUTE_MS = 60_000;
/** As a field shows it. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;

/** A time in a field. */
interface ChosenTime {
  text: string;
  /** What it was made of, ISO 8601: which is meant where clocks show a time twice. */
  known: string;
}

export const chosenTime = (moment: Date): ChosenTime => ({
  text: toLocalTime(moment),
  known: moment.toISOString(),
});

/** How much later than a moment it is, in whole minutes as milliseconds; null if it means no time. */
export function laterBy({ text, known }: ChosenTime, from: Date): number | null {
  const moment = momentOf(text, known);
  return moment && minuteOf(moment) - minuteOf(from);
}
