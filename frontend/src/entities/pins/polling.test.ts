import type { PinGroup } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { listPollingMs, schedulePollingMs } from './polling.js';

const NOW = Date.parse('2026-07-10T12:00:00Z');
/** A group of a spread whose next board gets it then. */
const spread = (nextPlannedAt: string, fields: Partial<PinGroup> = {}) =>
  aPinGroup({ status: 'partial', pendingCount: 2, nextPlannedAt, ...fields });

describe('How often a list of groups looks again', () => {
  it.each([
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
    ['one whose next board has its time ahead', [spread('2026-07-10T12:00:01Z')], 0],
    ['one whose next board is just due', [spread('2026-07-10T11:59:30Z')], 5_000],
    ['one whose next board was due long ago', [spread('2026-07-10T11:58:00Z')], 60_000],
    ['one that also waits for a retry', [spread('2026-07-10T13:00:00Z', { retryingCount: 1 })], 60_000],
    ['one paused', [spread('2026-07-10T12:00:00Z', { isPaused: true })], 60_000],
  ])('%s', (_case, groups, expected) => {
    expect(listPollingMs(groups, NOW)).toBe(expected);
  });
});

describe('How often scheduled pins look again', () => {
  const [before, after] = ['2026-07-10T11:59:00Z', '2026-07-10T12:01:00Z'];
  it.each([
    ['before their times', { scheduledTime: after }, 0],
    ['as one becomes due', { scheduledTime: before }, 5_000],
    ['while one is posted', { scheduledTime: before, state: 'processing' }, 5_000],
    ['as the first time of a spread comes', { scheduledTime: before, spreadUntil: after }, 5_000],
    [
      'while one is spread',
      { scheduledTime: before, spreadUntil: '2026-07-20T12:00:00Z', state: 'processing' },
      60_000,
    ],
    [
      'while all publishing is paused',
      { scheduledTime: before, state: 'processing', isPublishingPaused: true },
      0,
    ],
    ['outside the hours', { scheduledTime: before, state: 'processing', opensAt: after }, 0],
    ['once the hours have come', { scheduledTime: before, state: 'processing', opensAt: before }, 5_000],
    ['once it is posted', { scheduledTime: before, state: 'posted' }, 0],
  ] as const)('%s', (_case, pin, expected) => {
    expect(schedulePollingMs([aScheduledPin(pin)], NOW)).toBe(expected);
  });
});
