import type { Evidence } from './evidence.js';
import type { Expectations, Violation } from './verdict.js';
import { LEGAL_TRANSITIONS } from '../../backend/src/modules/pins/state/transitions.js';

/** Steps of {@link LEGAL_TRANSITIONS} that only an act of a user's or an operator's can take. */
const BY_PEOPLE: readonly string[] = ['retry', 'check', 'send-again'];
/** The one that only a database that lacks commits takes. */
const BY_LOSS = 'doubt';

/** I10: fences never fall, every step is in the legal table, one send at a time. */
export function fencesRise(
  { changes, attempts }: Evidence,
  { peopleAct = false, lacksCommits = false, changesSince = new Date(0) }: Expectations,
): Violation[] {
  const steps = Object.entries(LEGAL_TRANSITIONS).filter(
    ([name]) => (peopleAct || !BY_PEOPLE.includes(name)) && (lacksCommits || name !== BY_LOSS),
  );
  const isLegal = (fromState: string | null, toState: string): boolean =>
    fromState === null
      ? toState === 'waiting'
      : fromState === toState ||
        steps.some(([, { from, to }]) => includes(from, fromState) && includes(to, toState));
  const wrong = changes.filter(
    ({ fromState, toState, fromFence, toFence, at }) =>
      at >= changesSince && ((fromFence !== null && toFence < fromFence) || !isLegal(fromState, toState)),
  );
  const sending = Map.groupBy(
    attempts.filter(({ state }) => state === 'sending'),
    ({ pinId }) => pinId,
  );
  return [
    ...wrong.map((change) => ({ invariant: 'I10', what: `illegal change ${JSON.stringify(change)}` })),
    ...[...sending]
      .filter(([, rows]) => rows.length > 1)
      .map(([pinId, rows]) => ({
        invariant: 'I10',
        what: `pin ${pinId} has ${rows.length} sends under way`,
      })),
  ];
}

function includes(states: readonly string[], state: string): boolean {
  return states.includes(state);
}
