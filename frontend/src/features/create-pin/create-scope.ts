import { now } from '../../shared/clock.js';
import { boardCount } from '../../entities/boards/board-options.js';
import { messages } from './create-pin.messages.js';

const DAY_MS = 86_400_000;
/** From here on a day of the week could mean two days. */
const WEEK_MS = 6 * DAY_MS;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const nearby = new Intl.DateTimeFormat(undefined, { weekday: 'short', ...clock });
const farther = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...clock });

/**
 * What the main button will do, behind 'Create Pins': 'on 46 boards', 'for Mon 09:00'; null while that is open.
 * @param boards 0 while no target is chosen @param at null: at once
 */
export function createScope(boards: number, at: Date | null): string | null {
  if (at !== null) {
    const format = at.getTime() - now() < WEEK_MS ? nearby : farther;
    return messages.forTime(format.format(at));
  }
  return boards === 0 ? null : messages.onBoards(boardCount(boards));
}
