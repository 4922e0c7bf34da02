import type { Pin } from '@boardcast/contracts';

/** A reason that several pins share: it is said once, above them. */
export interface SharedCause {
  reason: string;
  advice: string | null;
  /** What Pinterest answered. */
  error: string | null;
  isFailure: boolean;
  pins: readonly Pin[];
}

/** The reasons that at least two pins share; those of failed pins come first, then the most frequent. */
export function sharedCauses(pins: readonly Pin[]): readonly SharedCause[] {
  const causes = new Map<string, SharedCause & { pins: Pin[] }>();
  for (const pin of pins) {
    const { status, reason, advice, error, lookalike, isStopped } = pin;
    // An open question is asked at its board.
    if (status === 'completed' || reason === null || lookalike !== null) continue;
    const isFailure = status === 'failed' && !isStopped;
    const key = JSON.stringify([isFailure, reason, advice, error]);
    const cause = causes.get(key) ?? { reason, advice, error, isFailure, pins: [] };
    cause.pins.push(pin);
    causes.set(key, cause);
  }
  return [...causes.values()]
    .filter((cause) => cause.pins.length > 1)
    .toSorted((a, b) => Number(b.isFailure) - Number(a.isFailure) || b.pins.length - a.pins.length);
}
