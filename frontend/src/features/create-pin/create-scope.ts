import { now } from '../../shared/clock.js';
import { formatSoon } from '../../shared/ui/format-soon.js';
import { boardCount } from '../../entities/boards/board-options.js';
import { spanOf } from '../../entities/pins/form/board-times.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { momentOf } from '../../shared/ui/local-time.js';
import { messages } from './create-pin.messages.js';

/** The same in two lengths. */
export interface Scope {
  long: string;
  /** For a phone's width. */
  short: string;
}

type Timing = Pick<PinFormValues, 'timing' | 'scheduledAt' | 'spread'>;

/**
 * What the main button will do, behind 'Create Pins': 'on 46 boards', 'for Mon 09:00 on 46 boards', 'from Mon 09:00 on 46
 * boards'; null while that is open. Without a time to come, 'for later' is never 'at once': the field says what is wrong.
 * @param boards 0 while no target is chosen
 */
export function createScope(boards: number, values: Timing): Scope | null {
  const where = boards === 0 ? null : boardCount(boards);
  if (values.timing === 'now') return where === null ? null : inOneLength(messages.onBoards(where));
  const { text, short } = whenOf(values);
  if (where === null) return inOneLength(text);
  return { long: `${text} ${messages.onBoards(where)}`, short: messages.timeAndBoards(short, where) };
}

function whenOf({ timing, scheduledAt, spread }: Timing): { text: string; short: string } {
  const isSpread = timing === 'spread';
  const at = isSpread ? spanOf(spread?.times ?? [])?.first : momentOf(scheduledAt)?.getTime();
  if (at === undefined || at < now()) {
    return isSpread
      ? { text: messages.overTime, short: messages.overTime }
      : { text: messages.forTime(messages.later), short: messages.later };
  }
  const short = formatSoon(at, now());
  return { text: isSpread ? messages.fromTime(short) : messages.forTime(short), short };
}

const inOneLength = (text: string): Scope => ({ long: text, short: text });
