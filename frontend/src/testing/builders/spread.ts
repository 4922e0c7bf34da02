import type { Spread } from '../../entities/pins/form/board-times.js';
import { defaultPlan } from '../../entities/pins/form/spread-plan.js';
import { uuid } from './numbers.js';

/** Over two boards, one a day. */
export function aSpread(fields: Partial<Spread> = {}): Spread {
  const first = Date.parse('2099-03-02T09:00:00Z');
  return {
    listId: uuid(500),
    plan: defaultPlan(2, new Date('2099-03-01T00:00:00Z')),
    seed: 1,
    boards: ['11', '12/7'],
    times: [first, first + 86_400_000],
    haveBoardsChanged: false,
    ...fields,
  };
}
