import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../database/kysely.js';
import { statesOf } from '../state/pin-state.js';

/** How the pins of a group stand, in the counts that its status is told from (`groupStatus`). */
export function statusCounts(pins: ExpressionBuilder<Tables, 'pins'>) {
  const { fn } = pins;
  return [
    fn.countAll<number>().filterWhere('state', 'in', statesOf('completed')).as('completed'),
    fn.countAll<number>().filterWhere('state', 'in', statesOf('failed')).as('failed'),
    fn.countAll<number>().filterWhere('state', 'in', statesOf('processing')).as('processing'),
    fn.countAll<number>().filterWhere('state', 'in', statesOf('pending')).as('pending'),
    fn
      .countAll<number>()
      .filterWhere('state', '=', 'waiting')
      .filterWhere('retryCount', '=', 0)
      // One that was claimed and only waits for the account's pace is being posted all the same.
      .filterWhere((waiting) =>
        waiting.or([waiting('nextAt', '<=', sql<Date>`now()`), waiting('fence', '>', 0)]),
      )
      .as('dueUntried'),
  ] as const;
}
