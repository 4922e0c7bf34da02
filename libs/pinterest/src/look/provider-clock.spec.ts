import { describe, expect, it } from '@jest/globals';
import { ProviderClock } from './provider-clock.js';

const NOW = Date.parse('2026-01-05T10:00:00Z');
const MINUTE = 60_000;
const sentAt = new Date(NOW - MINUTE);
/** A clock that was read so many milliseconds ahead of ours, in this order, a second apart. */
function readings(...aheadMs: number[]) {
  const alarms: number[] = [];
  const clock = new ProviderClock((ms) => alarms.push(ms));
  aheadMs.forEach((ahead, index) => {
    const at = NOW + index * 1_000;
    clock.note(new Date(at + ahead), at, at);
  });
  return { clock, alarms };
}

describe('Pinterest’s clock', () => {
  it('tells nothing before it was read, nor by a moment that can’t be read', () => {
    const { clock } = readings(Number.NaN);
    expect(clock.createdFrom(sentAt, 'me')).toBeNull();
    expect(clock.isSteady(NOW, 'me')).toBe(false);
  });

  it.each([0, -5 * MINUTE, 5 * MINUTE])('shifts the moment of a send by its difference: %i ms', (ahead) => {
    const { clock } = readings(ahead);
    expect(clock.createdFrom(sentAt, 'me')).toEqual(new Date(sentAt.getTime() + ahead - 30_000));
    expect(clock.isSteady(NOW, 'me')).toBe(true);
  });

  it('reaches back as far as any reading of the day, and is not steady while readings disagree', () => {
    const { clock } = readings(0, -4 * MINUTE);
    expect(clock.createdFrom(sentAt, 'me')).toEqual(new Date(sentAt.getTime() - 4 * MINUTE - 30_000));
    expect(clock.isSteady(NOW + MINUTE, 'me')).toBe(false);
    const hourLater = NOW + 61 * MINUTE;
    clock.note(new Date(hourLater - 4 * MINUTE), hourLater, hourLater);
    expect(clock.isSteady(hourLater, 'me')).toBe(true);
  });

  it('counts a slow answer as any moment while it was on its way', () => {
    const clock = new ProviderClock();
    clock.note(new Date(NOW), NOW - 20_000, NOW);
    clock.note(new Date(NOW), NOW, NOW);
    expect(clock.isSteady(NOW, 'me')).toBe(true);
  });

  it('keeps a whole day of a busy publisher’s readings, and none that can’t be true', () => {
    const { clock } = readings(-4 * MINUTE, 13 * 60 * MINUTE, ...Array.from({ length: 5_000 }, () => 0));
    expect(clock.createdFrom(sentAt, 'me')).toEqual(new Date(sentAt.getTime() - 4 * MINUTE - 30_000));
  });

  it('alarms above 30 s, once an hour', () => {
    expect(readings(-30_000, 29_000).alarms).toEqual([]);
    expect(readings(-32_000, -40_000).alarms).toEqual([-31_001]);
    expect(readings(31_000).alarms).toEqual([31_000]);
  });

  it('counts what the pins of an account tell for that account alone, beside what answers tell', () => {
    const { clock } = readings(0);
    clock.note(new Date(NOW - 20 * MINUTE), NOW, NOW, 'me');
    const shifted = (ms: number) => new Date(sentAt.getTime() + ms - 30_000);
    expect(clock.createdFrom(sentAt, 'me')).toEqual(shifted(-20 * MINUTE));
    expect(clock.createdFrom(sentAt, 'another')).toEqual(shifted(0));
    expect(clock.isSteady(NOW, 'me')).toBe(true);
    clock.note(new Date(NOW), NOW, NOW, 'me');
    expect([clock.isSteady(NOW, 'me'), clock.isSteady(NOW, 'another')]).toEqual([false, true]);
  });

  it('hands out what is worth keeping: the first reading of ten minutes and what widens it by a second', () => {
    const clock = new ProviderClock();
    const note = (ahead: number, at = NOW) => clock.note(new Date(at + ahead), at, at, 'me');
    note(0);
    const [first] = clock.takeNews();
    expect(first).toMatchObject({ accountId: 'me', leastMs: 0, highestLeastMs: 0, lowestMostMs: 999 });
    for (let ahead = -1_000; ahead <= 1_000; ahead += 100) note(ahead);
    expect(clock.takeNews()).toEqual([]);
    note(-2_000);
    const news = clock.takeNews();
    expect(news).toMatchObject([{ leastMs: -2_000, highestLeastMs: 1_000, lowestMostMs: -1_001 }]);
    clock.putBack(news);
    expect(clock.takeNews()).toEqual(news);
    note(0, NOW + 10 * MINUTE);
    expect(clock.takeNews()).toMatchObject([{ leastMs: 0 }]);

    const later = new ProviderClock();
    later.recall(news);
    expect(later.createdFrom(sentAt, 'me')).toEqual(new Date(sentAt.getTime() - 32_000));
  });
});
