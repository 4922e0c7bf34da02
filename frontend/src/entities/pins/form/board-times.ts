import type { BoardTime } from '@boardcast/contracts';
import type { SpreadPlan } from './spread-plan.js';

/** When each board of a list gets a pin. */
export interface Spread {
  listId: string;
  plan: SpreadPlan;
  /** Of the times that vary: computing again changes none. */
  seed: number;
  /** The boards and sections by their keys, in the order in which they get it. */
  boards: readonly string[];
  /** When each of them gets it, in milliseconds since 1970; null where no time is chosen. */
  times: readonly (number | null)[];
  /** The list had other boards when the times were chosen. */
  haveBoardsChanged: boolean;
  /** The free slots that it was told, in milliseconds since 1970; absent until its plan asks for them. */
  slots?: readonly number[];
  /** Others were free when the times were chosen. */
  haveSlotsChanged?: boolean;
}

/** Earliest and latest of the times; null if there are none. */
export function spanOf(times: readonly (number | null)[]): { first: number; last: number } | null {
  const chosen = times.filter((at) => at !== null);
  return chosen.length === 0 ? null : { first: Math.min(...chosen), last: Math.max(...chosen) };
}

/** As the API expects it. */
export function boardTimesOf({ boards, times }: Spread): BoardTime[] {
  return boards.flatMap((board, index) => {
    const at = times[index] ?? null;
    return at === null ? [] : [{ board, at: new Date(at).toISOString() }];
  });
}
