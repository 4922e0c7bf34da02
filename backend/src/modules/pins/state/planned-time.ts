import type { PinProgress } from './pin-state.js';
import { canMove } from './transitions.js';

/** What tells whether a pin has begun, and if not, when it is to. */
export type PlannedPin = Pick<PinProgress, 'state' | 'fence' | 'nextAt' | 'notBefore'>;

/**
 * When a pin of a scheduled group is to be posted, or may go on once what holds it ends; null once it has begun: its
 * times are then those of retries and looks. In SQL: `planned-time.queries.ts`.
 */
export function plannedTime({ state, fence, nextAt, notBefore }: PlannedPin): Date | null {
  return fence === 0 && canMove('replan', state) ? (nextAt ?? notBefore) : null;
}

/** Whether a pin waits for a time to come, and has never begun. */
export function isAhead(pin: PlannedPin, now: Date): boolean {
  const at = plannedTime(pin);
  return pin.state === 'waiting' && at !== null && at > now;
}

/** When a pin that goes on is due: at once, but not before the time that it had. */
export function dueAgain({ notBefore }: Pick<PinProgress, 'notBefore'>, now: Date): Date {
  return notBefore !== null && notBefore > now ? notBefore : now;
}
