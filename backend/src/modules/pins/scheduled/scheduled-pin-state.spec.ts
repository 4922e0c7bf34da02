import { describe, expect, it } from '@jest/globals';
import { scheduledPinState } from './scheduled-pin-state.js';

describe('A scheduled pin', () => {
  it.each([
    ['scheduled', true, { completed: 0, processing: 0, pending: 3 }],
    ['processing', false, { completed: 0, processing: 0, pending: 3 }],
    ['processing', false, { completed: 2, processing: 1, pending: 0 }],
    ['posted', false, { completed: 1, processing: 0, pending: 0 }],
    ['failed', false, { completed: 0, processing: 0, pending: 0 }],
  ] as const)('is %s when ahead is %s and its pins are %j', (state, isAhead, counts) =>
    expect(scheduledPinState(isAhead, counts)).toBe(state),
  );
});
