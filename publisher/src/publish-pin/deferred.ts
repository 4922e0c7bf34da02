import type { Outcome } from '@boardcast/contracts';
import type { Wait } from '@boardcast/pinterest';

type Deferred = Extract<Outcome, { kind: 'deferred' }>;

/** Nothing was tried: the pin is due again at that time. */
export function deferred({ until, reason }: { until: Date; reason: string }): Deferred {
  return { kind: 'deferred', until: until.toISOString(), reason };
}

/** The account may create nothing before: the backend claims none of its pins meanwhile. */
export function accountWaits({ freeAt, ...wait }: Wait & { reason: string }): Deferred {
  return { ...deferred(wait), accountUntil: freeAt.toISOString() };
}
