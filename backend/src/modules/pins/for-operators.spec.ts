import { describe, expect, it } from '@jest/globals';
import { explainFailure } from '@boardcast/pinterest';
import { forOperators } from './for-operators.js';
import * as faults from './state/pin-faults.js';

/** Every answer of Pinterest that might be explained. */
const ANSWERS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500].flatMap((httpStatus) =>
  Array.from({ length: 3_000 }, (_, code) => ({ httpStatus, code, message: null })),
);
const OURS = [
  ...[faults.SPAM_HOLD_FAULT, faults.PAUSED_FAULT, faults.OPERATOR_FAULT, faults.STOPPED_FAULT],
  ...[faults.unconfirmedFault, faults.lookalikeFault, faults.othersFault, faults.provenAbsentFault].map(
    (of) => of(null),
  ),
  faults.notFoundFault(null, new Date(0)),
];
const REASONS = [...new Set([...ANSWERS.map(explainFailure), ...OURS].map(({ reason }) => reason))];

describe('Why a pin failed', () => {
  it.each(REASONS)('is said about the user, not to them: %s', (reason) => {
    expect(forOperators(reason)).not.toMatch(/\byou|support/i);
  });

  it.each([
    [
      'You paused this post before it reached this board.',
      'Its user paused this post before it reached this board.',
    ],
    ['Pinterest doesn’t let you pin to this board.', 'Pinterest doesn’t let the user pin to this board.'],
    ['Pinterest couldn’t load the image.', 'Pinterest couldn’t load the image.'],
  ])('reads: %s', (said, read) => {
    expect(forOperators(said)).toBe(read);
  });
});
