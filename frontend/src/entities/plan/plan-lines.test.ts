import { describe, expect, it } from '@jest/globals';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { planLines } from './plan-lines.js';

const ENDING = { cancelAtPeriodEnd: true, nextBillingDate: null };

describe('What is said of a plan', () => {
  it.each([
    ['goes on', aPaidSubscription(), 'Next payment on August 10, 2026.'],
    ['goes on, its payment failed', aPaidSubscription({ isPastDue: true }), undefined],
    [
      'was cancelled',
      aPaidSubscription(ENDING),
      'You’ll keep Premium until August 10, 2026. You won’t be charged again.',
    ],
    [
      'was cancelled, its payment failed',
      aPaidSubscription({ ...ENDING, isPastDue: true }),
      'Your subscription ends by August 10, 2026. You won’t be charged after that.',
    ],
  ])('that %s does not contradict the notice of the failure', (_case, plan, line) => {
    expect(planLines(plan)).toEqual(['$9.99 per month', ...(line ? [line] : [])]);
  });

  it('that has ended begins with that', () => {
    expect(planLines(aSubscription({ status: 'inactive' }))[0]).toMatch(/has ended/);
    expect(planLines(aSubscription())[0]).toBe('1 of 1 free pin credit left');
  });

  it('that was granted says since when, if that is known', () => {
    const granted = aSubscription({ status: 'active', isFree: true });
    expect(planLines(granted)).toHaveLength(1);
    expect(planLines({ ...granted, freeGrantedAt: '2026-07-01T10:00:00.000Z' })[1]).toBe(
      'Granted on July 1, 2026.',
    );
  });
});
