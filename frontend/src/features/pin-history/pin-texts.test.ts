import { describe, expect, it } from '@jest/globals';
import { aPin, aPinAttempt, aPinGroup } from '../../testing/builders/pins.js';
import { attemptText } from './attempt-text.js';
import { countsOf } from './components/ResultCounts.js';
import { pinErrorText } from './pin-error.js';
import { steeringWords } from './pin-history.messages.js';
import { pinProgress } from './pin-progress.js';

const NOW = Date.parse('2026-07-10T10:00:00Z');
const LATER = '2026-07-10T10:05:00Z';
const EARLIER = '2026-07-10T09:59:00Z';

describe('Status and retry texts of a pin', () => {
  it.each([
    ['posted', {}, 'posted', []],
    ['being posted', { status: 'processing' }, 'processing', []],
    [
      'to be checked again',
      { status: 'processing', nextRetryAt: LATER },
      'processing',
      ['Next check in 5 minutes'],
    ],
    ['pending', { status: 'pending' }, 'pending', []],
    [
      'before its time',
      { status: 'pending', plannedFor: LATER },
      'scheduled',
      ['Planned for Jul 10, 2026, 10:05 AM UTC'],
    ],
    ['due', { status: 'pending', plannedFor: EARLIER }, 'pending', []],
    [
      'pending before a retry',
      { status: 'pending', retryCount: 3, nextRetryAt: LATER },
      'retrying',
      ['Attempt 3/8', 'Next retry in 5 minutes'],
    ],
    [
      'failed before a retry that is due',
      { status: 'failed', retryCount: 1, nextRetryAt: EARLIER },
      'retrying',
      ['Attempt 1/8', 'Processing soon'],
    ],
    [
      'pending before the very last retry',
      { status: 'pending', retryCount: 8, nextRetryAt: LATER },
      'pending',
      ['Next retry in 5 minutes'],
    ],
    ['failed at once', { status: 'failed' }, 'failed', []],
    ['stopped by its user', { status: 'failed', isStopped: true, retryCount: 8 }, 'stopped', []],
    [
      'failed after all retries',
      { status: 'failed', retryCount: 8 },
      'failed',
      ['Failed (8/8 retries attempted)'],
    ],
  ] as const)('%s', (_case, pin, status, notes) => {
    expect(pinProgress(aPin(pin), NOW)).toEqual({ status, notes });
  });
});

describe('The counts of a group', () => {
  it.each([
    ['all posted', {}, { posted: 1 }],
    [
      'some on their way',
      { successCount: 6, failedCount: 1, pendingCount: 9, processingCount: 4, retryingCount: 3 },
      { posted: 6, failed: 1, retrying: 3, pending: 6 },
    ],
    [
      'stopped on its way',
      { successCount: 9, failedCount: 38, stoppedCount: 37 },
      { posted: 9, failed: 1, stopped: 37 },
    ],
  ] as const)('%s', (_case, group, counts) => {
    const none = { posted: 0, failed: 0, stopped: 0, retrying: 0, pending: 0 };
    expect(countsOf(aPinGroup(group))).toEqual({ ...none, ...counts });
  });
});

describe('What is asked before the rest is stopped', () => {
  it.each([
    [1, 0, 'Stop the last board', 'Stop the last board?', 'Nothing has been posted yet.'],
    [1, 1, 'Stop the last board', 'Stop the last board?', 'The pin already on 1 board stays there.'],
    [
      1_200,
      2,
      'Stop the remaining 1,200',
      'Stop the remaining 1,200 boards?',
      'Pins already on 2 boards stay there.',
    ],
  ])('%i left, %i posted', (left, posted, act, title, stays) => {
    const { stop } = steeringWords;
    expect([stop.act(left), stop.title(left), stop.stays(posted)]).toEqual([act, title, stays]);
  });

  it('speaks of one board as of one', () => {
    expect(steeringWords.stop.cancelled(1)).toMatch(/^The last board .* unless it is being posted there/);
    expect(steeringWords.stop.cancelled(2)).toMatch(/^The other 2 boards .* except those/);
  });
});

describe('The raw error of a pin', () => {
  it.each([
    [
      'what Pinterest answered',
      '{"status":403,"message":"Not allowed"}',
      'Pinterest error (403): Not allowed',
    ],
    ['JSON without a status', '{"message":"Not allowed"}', '{"message":"Not allowed"}'],
    ['a short text', 'The board is gone.', 'The board is gone.'],
    ['a text of 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['a longer text', 'x'.repeat(101), `${'x'.repeat(100)}…`],
  ])('%s', (_case, error, expected) => {
    expect(pinErrorText(error)).toBe(expected);
  });
});

describe('An attempt in words', () => {
  const fault = { status: 503, code: 11, message: 'busy', reason: 'Pinterest is busy.' };
  const answer = 'Pinterest error (503, code 11): busy';
  it.each([
    ['posted', {}, 'Posted', null, null],
    [
      'put off',
      { outcome: 'deferred', reason: 'Pinterest’s limit is reached.' },
      'Postponed: nothing was sent',
      'Pinterest’s limit is reached.',
      null,
    ],
    ['refused', { outcome: 'rejected', ...fault }, 'Rejected by Pinterest', fault.reason, answer],
    [
      'no answer',
      { outcome: 'not-sent', ...fault, status: 0, code: null, message: 'No connection.' },
      'Not posted',
      fault.reason,
      'No connection.',
    ],
    [
      'found by a look',
      { mode: 'probe', outcome: 'published', reason: 'It was found on the board.' },
      'Found on the board',
      null,
      null,
    ],
    [
      'not found',
      { mode: 'probe', outcome: 'absent', reason: 'It was not found on the board.' },
      'Not found on the board',
      null,
      null,
    ],
    [
      'a similar pin',
      { mode: 'probe', outcome: 'lookalike', reason: 'A pin that looks like it is on the board.' },
      'Found a similar pin',
      null,
      null,
    ],
    [
      'a board that was shut',
      { mode: 'probe', outcome: 'unknown', ...fault, code: 503 },
      'The board couldn’t be checked',
      fault.reason,
      'Pinterest error (503): busy',
    ],
    [
      'a look without a right',
      { mode: 'probe', outcome: 'unauthorised', ...fault, message: null },
      'Pinterest requires you to sign in again',
      fault.reason,
      'Pinterest error (503, code 11)',
    ],
  ] as const)('%s', (_case, attempt, title, reason, said) => {
    expect(attemptText(aPinAttempt(attempt))).toEqual({ title, reason, answer: said });
  });
});
