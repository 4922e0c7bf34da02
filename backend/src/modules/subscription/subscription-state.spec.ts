import { describe, expect, it } from '@jest/globals';
import { nextSync } from './next-sync.js';
import { givesAccess, isOpen, isScheduledToEnd, overallStatus, pickCurrent } from './subscription-state.js';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const one = (status: string, day = 1) => ({ status, createdAt: at(day) });

describe('what a status of Stripe’s means', () => {
  it.each([
    ['active', true, true, 'active'],
    ['trialing', true, true, 'active'],
    ['past_due', true, true, 'active'],
    ['unpaid', false, true, 'inactive'],
    ['paused', false, true, 'inactive'],
    ['incomplete', false, true, 'none'],
    ['incomplete_expired', false, false, 'none'],
    ['canceled', false, false, 'inactive'],
    ['something new', false, true, 'inactive'],
  ])('%s: access %s, still open %s, said to be %s', (status, access, open, overall) => {
    expect(givesAccess({ status })).toBe(access);
    expect(isOpen({ status })).toBe(open);
    expect(overallStatus([one(status)])).toBe(overall);
  });

  it('is none for who has no subscription, and the best of several', () => {
    expect(overallStatus([])).toBe('none');
    expect(overallStatus([one('canceled'), one('past_due'), one('incomplete')])).toBe('active');
  });
});

describe('the subscription that counts', () => {
  it('gives access, else is open, else was paid for; the latest of them', () => {
    expect(pickCurrent([])).toBeNull();
    expect(pickCurrent([one('incomplete', 9), one('past_due', 1), one('active', 2)])).toEqual(
      one('active', 2),
    );
    expect(pickCurrent([one('canceled', 9), one('unpaid', 1)])).toEqual(one('unpaid', 1));
    expect(pickCurrent([one('incomplete_expired', 9), one('canceled', 1)])).toEqual(one('canceled', 1));
    expect(pickCurrent([one('incomplete_expired', 1), one('incomplete_expired', 2)])?.createdAt).toEqual(
      at(2),
    );
  });

  it('ends by the flag or by the moment', () => {
    expect(isScheduledToEnd({ cancelAtPeriodEnd: false, cancelAt: null })).toBe(false);
    expect(isScheduledToEnd({ cancelAtPeriodEnd: true })).toBe(true);
    expect(isScheduledToEnd({ cancelAtPeriodEnd: false, cancelAt: at(3) })).toBe(true);
  });
});

describe('Stripe is read again unasked', () => {
  it('a day later while something is open, after a checkout that can be paid has ended, else never', () => {
    const open = { checkoutEndsAt: at(3) };
    expect(nextSync({ checkoutEndsAt: null }, [one('unpaid')], at(1))).toEqual(at(2));
    expect(nextSync(open, [one('canceled')], at(1))).toEqual(new Date(at(3).getTime() + 300_000));
    expect(nextSync(open, [one('canceled')], at(4))).toBeNull();
    expect(nextSync({}, [], at(1))).toBeNull();
  });
});
