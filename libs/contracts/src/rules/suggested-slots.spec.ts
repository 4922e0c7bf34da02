import { describe, expect, it } from '@jest/globals';
import { suggestedSlots } from './suggested-slots.js';

const kind = (impressions: number, pinCount = 5) => ({ impressions, pinCount, engagement: 1 });
const onDay = (weekday: number, impressions = 10) => ({ weekday, ...kind(impressions) });
const atHour = (hour: number, impressions = 10, pinCount = 5) => ({ hour, ...kind(impressions, pinCount) });

describe('Suggested slots', () => {
  it('are the two best hours of the three best weekdays, from all pins that were compared', () => {
    const weekdays = [onDay(6), onDay(2), onDay(7), onDay(1)];
    const hours = [atHour(20, 30, 40), atHour(8, 20, 7), atHour(12, 10, 5)];
    const suggestion = suggestedSlots({ weekdays, hours });
    expect(suggestion?.pinCount).toBe(52);
    expect(suggestion?.slots).toEqual(
      [6, 2, 7].flatMap((weekday) => [
        { weekday, time: '20:00' },
        { weekday, time: '08:00' },
      ]),
    );
  });

  it('are none while weekdays or hours can’t be compared', () => {
    expect(suggestedSlots({ weekdays: [], hours: [] })).toBeNull();
    expect(suggestedSlots({ weekdays: [], hours: [atHour(9), atHour(10)] })).toBeNull();
    expect(suggestedSlots({ weekdays: [onDay(1), onDay(2)], hours: [] })).toBeNull();
  });

  it('leave out what nobody saw', () => {
    const weekdays = [onDay(1), onDay(2, 0)];
    expect(suggestedSlots({ weekdays, hours: [atHour(9), atHour(10, 0)] })?.slots).toEqual([
      { weekday: 1, time: '09:00' },
    ]);
    expect(suggestedSlots({ weekdays, hours: [atHour(9, 0), atHour(10, 0)] })).toBeNull();
  });
});
