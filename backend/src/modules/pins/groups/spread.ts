import type { BoardTime } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Target } from '../state/pins.repository.js';

/** Places in the order of their times, which are not empty. */
export interface Spread<Place extends Target = Target> {
  targets: (Place & { at: Date })[];
  first: Date;
  /** Null when that is the first too. */
  last: Date | null;
}

/**
 * Gives each place its own time; those at the same time keep their order.
 * @throws AppError pin.times-differ when the times are not those of exactly these places
 */
export function spreadOver<Place extends Target>(
  targets: readonly Place[],
  times: readonly BoardTime[],
): Spread<Place> {
  const atByBoard = new Map(times.map(({ board, at }) => [board, new Date(at)]));
  const timed = targets.flatMap((target) => {
    const at = atByBoard.get(target.targetKey);
    return at ? [{ ...target, at }] : [];
  });
  const inOrder = timed.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const [first, last] = [inOrder.at(0)?.at, inOrder.at(-1)?.at];
  if (!first || !last || timed.length < targets.length || timed.length < times.length) {
    throw new AppError('pin.times-differ');
  }
  return { targets: inOrder, first, last: last > first ? last : null };
}
