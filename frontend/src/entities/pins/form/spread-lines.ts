import { errorCatalogue, scheduledTimeFault } from '@boardcast/contracts';
import type { Spread } from './board-times.js';
import { seededRandom, spreadTimes } from './spread.js';
import { firstOf, paceOf, planFaults } from './spread-plan.js';
import type { SpreadPlan } from './spread-plan.js';
import { spreadMessages as messages } from './spread.messages.js';

/** The times of a plan without faults. */
export function timesOf(spread: Pick<Spread, 'plan' | 'seed' | 'boards' | 'slots'>): (number | null)[] {
  const { plan, seed, boards, slots = [] } = spread;
  if (plan.how === 'slots') return boards.map((_board, index) => slots[index] ?? null);
  const random = plan.vary ? seededRandom(seed) : null;
  return spreadTimes(boards.length, firstOf(plan), paceOf(plan), random);
}

const UNCHANGED = { haveBoardsChanged: false, haveSlotsChanged: false } as const;

/** By another plan; the boards stay in the order that they have. While the plan has faults, so do the times. */
export function withPlan(spread: Spread, change: Partial<SpreadPlan>): Spread {
  const next = { ...spread, plan: { ...spread.plan, ...change }, ...UNCHANGED };
  return Object.keys(planFaults(next.plan)).length > 0 ? next : { ...next, times: timesOf(next) };
}

/** With the slots that are free now: boards get them in their order, whatever was changed before. */
export function withSlots(spread: Spread, slots: readonly number[]): Spread {
  const next = { ...spread, slots };
  if (spread.plan.how !== 'slots') return next;
  return { ...next, times: timesOf(next), haveSlotsChanged: spread.slots !== undefined };
}

/** With a board elsewhere in the order. */
export function withMoved(spread: Spread, from: number, to: number): Spread {
  const boards = [...spread.boards];
  boards.splice(to, 0, ...boards.splice(from, 1));
  return { ...spread, boards, ...UNCHANGED };
}

export function withTime(spread: Spread, index: number, at: number | null): Spread {
  return { ...spread, times: spread.times.with(index, at), ...UNCHANGED };
}

/** Whether it is of these boards, in whatever order. */
export function isSpreadOf(spread: Spread, listId: string, boards: readonly string[]): boolean {
  const known = new Set(spread.boards);
  return (
    spread.listId === listId && known.size === boards.length && boards.every((board) => known.has(board))
  );
}

/** What is wrong with the time of a line, in a few words; null if nothing is. @param now in milliseconds since 1970 */
export function lineFault(at: number | null, now: number): string | null {
  if (at === null) return messages.lineFaults.missing;
  const fault = scheduledTimeFault(at, now);
  return fault === null ? null : messages.lineFaults[fault];
}

/** Why a pin can't be spread like that, or null. @param now in milliseconds since 1970 */
export function spreadFault(spread: Spread | null, listId: string, now: number): string | null {
  if (spread?.listId !== listId || spread.boards.length === 0) return messages.noBoards;
  const [fault] = Object.values(planFaults(spread.plan));
  if (fault !== undefined) return fault;
  if (
    spread.plan.how === 'slots' &&
    spread.slots !== undefined &&
    spread.slots.length < spread.boards.length
  ) {
    return messages.tooFewSlots(spread.slots.length);
  }
  const faulty = spread.times.findIndex((at) => lineFault(at, now) !== null);
  if (faulty === -1) return null;
  const at = spread.times[faulty] ?? null;
  const code = at === null ? null : scheduledTimeFault(at, now);
  return messages.lineFault(
    faulty + 1,
    code === null ? messages.lineFaults.missing : errorCatalogue[code].message,
  );
}
