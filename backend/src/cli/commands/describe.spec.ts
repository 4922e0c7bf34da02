import { expect, it } from '@jest/globals';
import type { DeadLetter } from '@boardcast/server';
import { describeDeadLetters } from './dead-letters.js';
import { describeReconcile } from './reconcile.js';
import { describeReplay } from './replay-dead-letters.js';

const now = new Date('2026-07-01T12:00:00Z');
const outcome: DeadLetter = {
  ...{ id: 'pin:1', pattern: 'pin-outcome', reason: 'rejected' },
  ...{ at: new Date('2026-07-01T11:57:00Z'), isReadable: true },
};
const unreadable: DeadLetter = { id: null, pattern: null, reason: null, at: null, isReadable: false };

it('Dead letters are listed with their reason and age', () => {
  expect(describeDeadLetters({ total: 0, letters: [] }, now)).toBe('✔ No dead letters.');
  expect(describeDeadLetters({ total: 2000, letters: [outcome, unreadable] }, now)).toMatch(
    /^2000 dead letters, the oldest 2 listed, 1 of them unreadable\./,
  );
  expect(describeDeadLetters({ total: 2, letters: [outcome, unreadable] }, now).split('\n')).toEqual([
    '2 dead letters, 1 of them unreadable.',
    '  pin-outcome  rejected  3 min ago  pin:1',
    '  unreadable  no reason  no time  no id',
    '`replay-dead-letters` sends the readable ones again.',
  ]);
});

it('A replay names what stays', () => {
  expect(describeReplay({ sent: [outcome], kept: [] })).toBe('✔ 1 sent again.');
  expect(describeReplay({ sent: [], kept: [unreadable] })).toBe(
    '✔ 0 sent again. 1 can’t be read; these stay:\n  unreadable  no id',
  );
});

it('A reconciliation is said to take as long as it does', () => {
  expect(describeReconcile(0)).toBe('✔ There are no Stripe customers yet.');
  expect(describeReconcile(1)).toBe('✔ The backend reads 1 customer from Stripe again, in about 1 minute.');
  expect(describeReconcile(2017)).toContain('2,017 customers from Stripe again, in about 101 minutes.');
});
