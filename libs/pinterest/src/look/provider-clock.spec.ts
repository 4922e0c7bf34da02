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
    expect(clock.createdFrom(sentAt)).toBeNull();
    expect(clock.isSteady(NOW)).toBe(false);
  });

  it.each([0, -5 * MINUTE, 5 * MINUTE])('shifts the moment of a send by its difference: %i ms', (ahead) => {
    const { clock } = readings(ahead);
    expect(clock.createdFrom(sentAt)).toEqual(new Date(sentAt.getTime() + ahead - 30_000));
    expect(clock.isSteady(NOW)).toBe(true);
  });

  it('reaches back as far as any reading of the day, and is not steady while readings disagree', () => {
    const { clock } = readings(0, -4 * MINUTE);
    expect(clock.createdFrom(sentAt)).toEqual(new Date(sentAt.getTime() - 4 * MINUTE - 30_000));
    expect(clock.isSteady(NOW + MINUTE)).toBe(false);
    const hourLater = NOW + 61 * MINUTE;
    clock.note(new Date(hourLater - 4 * MINUTE), hourLater, hourLater);
    expect(clock.isSteady(hourLater)).toBe(true);
  });

  it('counts a slow answer as any moment while it was on its way', () => {
    const clock = new ProviderClock();
    clock.note(new Date(NOW), NOW - 20_000, NOW);
    clock.note(new Date(NOW), NOW, NOW);
    expect(clock.isSteady(NOW)).toBe(true);
  });

  it('keeps a whole day of a busy publisher’s readings, and none that can’t be true', () => {
    const { clock } = readings(-4 * MINUTE, 13 * 60 * MINUTE, ...Array.from({ length: 5_000 }, () => 0));
    expect(clock.createdFrom(sentAt)).toEqual(new Date(sentAt.getTime() - 4 * MINUTE - 30_000));
  });

  it('alarms above 30 s, once an hour', () => {
    expect(readings(-30_000, 29_000).alarms).toEqual([]);
    expect(readings(-32_000, -40_000).alarms).toEqual([-31_001]);
    expect(readings(31_000).alarms).toEqual([31_000]);
  });
});
