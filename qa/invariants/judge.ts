import type { Evidence } from './evidence.js';
import { byPlace, everyPinFinal, idsAgree, inTime, onePinPerBoard } from './creates.js';
import { newTimesKept } from './edits.js';
import { pausesKept } from './pauses.js';
import { limitsObeyed } from './limits.js';
import { creditsBalance, queuesEmpty, secretsKept } from './remains.js';
import { screensTrue } from './screens.js';
import { fencesRise } from './transitions.js';
import type { Expectations, Verdict } from './verdict.js';

/** Compares what happened with the product's invariants. Pure; a spec covers its negative cases. */
export function judge(evidence: Evidence, expected: Expectations = {}): Verdict {
  const places = byPlace(evidence);
  const doubled = sum(places.map(({ pins, entries }) => Math.max(0, entries.length - pins.length)));
  const violations = [
    ...places.flatMap((place) => onePinPerBoard(place, expected)),
    ...everyPinFinal(evidence, expected),
    ...idsAgree(evidence, expected),
    ...creditsBalance(evidence),
    ...queuesEmpty(evidence, expected),
    ...limitsObeyed(evidence, expected),
    ...inTime(evidence, expected),
    ...newTimesKept(evidence),
    ...pausesKept(evidence),
    ...screensTrue(evidence),
    ...fencesRise(evidence, expected),
    ...secretsKept(evidence),
  ];
  const lost = violations.filter(({ invariant }) => invariant === 'I2' || invariant === 'I3').length;
  return { violations, pins: evidence.pins.length, lost, doubled };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
