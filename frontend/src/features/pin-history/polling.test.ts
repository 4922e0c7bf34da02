import { describe, expect, it } from '@jest/globals';
import { aPin, aPinGroup, aPinGroupDetail } from '../../testing/builders/pins.js';
import { detailPollingMs, listPollingMs } from './polling.js';

describe('How often the history looks again', () => {
  it.each([
    ['nothing known', undefined, 0],
    ['no groups', [], 0],
    ['all done', [aPinGroup()], 0],
    ['one being posted', [aPinGroup(), aPinGroup({ status: 'processing' })], 5_000],
    [
      'one pin being posted in a group that waits',
      [aPinGroup({ status: 'partial', processingCount: 1 })],
      5_000,
    ],
    [
      'one waiting for its retry',
      [aPinGroup({ status: 'partial', pendingCount: 1, retryingCount: 1 })],
      60_000,
    ],
    ['one held before its first try', [aPinGroup({ status: 'pending', pendingCount: 1 })], 60_000],
    [
      'one waiting and one being posted',
      [aPinGroup({ pendingCount: 1, retryingCount: 1 }), aPinGroup({ pendingCount: 1, processingCount: 1 })],
      5_000,
    ],
  ])('%s', (_case, groups, expected) => {
    expect(listPollingMs(groups)).toBe(expected);
  });
});

describe('How often a group looks again', () => {
  const group = (pin: Parameters<typeof aPin>[0]) => aPinGroupDetail({ pins: [aPin(), aPin(pin)] });
  it.each([
    ['nothing known', undefined, 0],
    ['all posted', group({}), 0],
    ['one failed for good', group({ status: 'failed', retryCount: 8 }), 0],
    ['one being posted', group({ status: 'processing' }), 5_000],
    ['one pending with retries left', group({ status: 'pending', retryCount: 7 }), 60_000],
    ['one pending without retries left', group({ status: 'pending', retryCount: 8 }), 0],
    [
      'one waiting for its very last retry',
      group({ status: 'pending', retryCount: 8, nextRetryAt: '2026-07-10T12:00:00Z' }),
      60_000,
    ],
  ])('%s', (_case, detail, expected) => {
    expect(detailPollingMs(detail)).toBe(expected);
  });
});
