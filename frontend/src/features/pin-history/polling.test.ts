import { describe, expect, it } from '@jest/globals';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { detailPollingMs } from './polling.js';

describe('How often a group looks again', () => {
  const NOW = Date.parse('2026-07-10T12:00:00Z');
  const spread = (pin: Parameters<typeof aPin>[0], nextPlannedAt: string) => ({
    ...group({ status: 'pending', ...pin }),
    nextPlannedAt,
  });
  const group = (pin: Parameters<typeof aPin>[0]) => aPinGroupDetail({ pins: [aPin(), aPin(pin)] });
  it.each([
    ['nothing known', undefined, 0],
    ['all posted', group({}), 0],
    ['one failed for good', group({ status: 'failed', retryCount: 8 }), 0],
    ['one being posted', group({ status: 'processing' }), 5_000],
    ['about to end', { ...group({ status: 'processing' }), secondsLeft: 0 }, 2_000],
    ['one pending with retries left', group({ status: 'pending', retryCount: 7 }), 60_000],
    ['one pending without retries left', group({ status: 'pending', retryCount: 8 }), 0],
    [
      'one waiting for its very last retry',
      group({ status: 'pending', retryCount: 8, nextRetryAt: '2026-07-10T12:00:00Z' }),
      60_000,
    ],
    ['one whose time lies ahead', spread({ plannedFor: '2026-07-10T13:00:00Z' }, '2026-07-10T13:00:00Z'), 0],
    [
      'one whose time has just come',
      spread({ plannedFor: '2026-07-10T12:00:00Z' }, '2026-07-10T12:00:00Z'),
      5_000,
    ],
    [
      'one whose time came long ago',
      spread({ plannedFor: '2026-07-10T11:00:00Z' }, '2026-07-10T11:00:00Z'),
      60_000,
    ],
  ])('%s', (_case, detail, expected) => {
    expect(detailPollingMs(detail, NOW)).toBe(expected);
  });
});
