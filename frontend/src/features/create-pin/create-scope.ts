import { now } from '../../shared/clock.js';
import { boardCount } from '../../entities/boards/board-options.js';
import { messages } from './create-pin.messages.js';

const DAY_MS = 86_400_000;
/** From here on a day of the week could mean two days. */
const WEEK_MS = 6 * DAY_MS;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const nearby = new Intl.DateTimeFormat(undefined, { weekday: 'short', ...clock });
const day = { day: 'numeric', month: 'short' } as const;
const farther = new Intl.DateTimeFormat(undefined, { ...day, ...clock });
const inAnotherYear = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric', ...clock });

/** The same in two lengths. */
export interface Scope {
  long: string;
  /** For a phone's width. */
  short: string;
}

/**
 * What the main button will do, behind 'Create Pins': 'on 46 boards', 'for Mon 09:00 on 46 boards'; null while that is
 * open. Without a time to come, 'for later' is never 'at once': the field says what is wrong.
 * @param boards 0 while no target is chosen @param at 'now', or a time for later, null while there is none
 */
export function createScope(boards: number, at: Date | 'now' | null): Scope | null {
  const where = boards === 0 ? null : boardCount(boards);
  if (at === 'now') return where === null ? null : inOneLength(messages.onBoards(where));
  const when = at === null || at.getTime() < now() ? messages.later : formatFor(at).format(at);
  if (where === null) return inOneLength(messages.forTime(when));
  return {
    long: `${messages.forTime(when)} ${messages.onBoards(where)}`,
    short: messages.timeAndBoards(when, where),
  };
}

function formatFor(at: Date): Intl.DateTimeFormat {
  if (at.getTime() - now() < WEEK_MS) return nearby;
  return at.getFullYear() === new Date(now()).getFullYear() ? farther : inAnotherYear;
}

const inOneLength = (text: string): Scope => ({ long: text, short: text });
