import { describe, expect, it } from '@jest/globals';
import { aPinGroup } from '../../testing/builders/pins.js';
import { listPollingMs } from './polling.js';

describe('How often a list of groups looks again', () => {
  it.each([
    ['nothing known', undefined, 0],
    ['no groups', [], 0],
    ['all done', [aPinGroup()], 0],
    ['one being posted', [aPinGroup(), aPinGroup({ status: 'processing', secondsLeft: 11 })], 5_000],
    ['one about to end', [aPinGroup({ status: 'processing', secondsLeft: 10 })], 2_000],
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
