import type { Evidence } from './evidence.js';
import type { Expectations, Violation } from './verdict.js';

/** I4: credits used = groups that spent one and didn't return it, and never more than assigned. */
export function creditsBalance({ users, groups }: Evidence): Violation[] {
  return users.flatMap(({ id, used, assigned }) => {
    const spent = groups.filter(
      (group) => group.userId === id && group.creditSpent && !group.creditReturned,
    ).length;
    const right = used === spent && used >= 0 && used <= assigned;
    return right ? [] : [{ invariant: 'I4', what: `user ${id} used ${used} of ${assigned}, spent ${spent}` }];
  });
}

/** I5: the queues are empty, and there are no dead letters but the scenario's. */
export function queuesEmpty(
  { queues }: Pick<Evidence, 'queues'>,
  { deadLetters = 0 }: Expectations,
): Violation[] {
  if (!queues) return [];
  const { publisher, backend, dead } = queues;
  const clean = publisher === 0 && backend === 0 && dead === deadLetters;
  return clean ? [] : [{ invariant: 'I5', what: `queues hold ${JSON.stringify(queues)}` }];
}

/** I9: no log and no dead letter contains a token or a key. */
export function secretsKept({ spilled }: Evidence): Violation[] {
  return spilled.map((where) => ({ invariant: 'I9', what: `a secret is in ${where}` }));
}
