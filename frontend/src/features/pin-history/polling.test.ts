import { describe, expect, it } from '@jest/globals';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { detailPollingMs } from './polling.js';

describe('How often a group looks again', () => {
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
  ])('%s', (_case, detail, expected) => {
    expect(detailPollingMs(detail)).toBe(expected);
  });
});
