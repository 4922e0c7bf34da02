import type { Pin } from '@boardcast/contracts';

/** Heading of the results: takes the focus when a button of theirs disappears. */
export const RESULTS_ID = 'results-by-board';

export const attemptsId = (pin: Pin) => `attempts-${pin.id}`;
/** Takes the focus when a pin's acts disappear. */
export const pinStatusId = (pin: Pin) => `status-${pin.id}`;
