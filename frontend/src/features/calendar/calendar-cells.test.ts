import { describe, expect, it } from '@jest/globals';
import { aCalendarDay, aCalendarEntry } from '../../testing/builders/calendar.js';
import { afterMove, dayCell } from './calendar-cells.js';

const [TENTH, ELEVENTH] = ['2099-07-10', '2099-07-11'] as const;
const at = (day: string, clock: string) => `${day}T${clock}:00.000Z`;
const whole = aCalendarEntry({ at: at(TENTH, '09:00') });
const moveOn = { from: dayCell(TENTH), to: dayCell(ELEVENTH) };

describe('A pin that was moved', () => {
  it('stands on its new day, in its place, and no longer on the other', () => {
    const [early, late] = ['08:00', '10:00'].map((clock) => aCalendarEntry({ at: at(ELEVENTH, clock) }));
    const cells = [aCalendarDay([whole]), aCalendarDay([early, late].flatMap((one) => one ?? []))];
    const [cell, ...others] = afterMove(cells, whole, { ...moveOn, at: new Date(at(ELEVENTH, '09:00')) });
    expect(others).toEqual([]);
    expect([cell?.day, cell?.count]).toEqual([ELEVENTH, 3]);
    expect(cell?.entries.map(({ groupId }) => groupId)).toEqual([
      early?.groupId,
      whole.groupId,
      late?.groupId,
    ]);
  });

  it('is one with its other boards of the day that it is moved to', () => {
    const spread = aCalendarEntry({
      ...{ at: at(TENTH, '07:00'), until: at(TENTH, '09:00'), isSpread: true },
      ...{ boardCount: 2, movableCount: 2 },
    });
    const there = { ...spread, at: at(ELEVENTH, '08:00'), until: at(ELEVENTH, '08:00') };
    const onNext = { ...there, boardCount: 1, movableCount: 1, movableFrom: there.at };
    const cells = [aCalendarDay([spread]), aCalendarDay([onNext], { count: 5 })];
    expect(afterMove(cells, spread, { ...moveOn, at: new Date(at(ELEVENTH, '07:00')) })).toEqual([
      aCalendarDay(
        [
          {
            ...onNext,
            ...{
              at: at(ELEVENTH, '07:00'),
              movableFrom: at(ELEVENTH, '07:00'),
              until: at(ELEVENTH, '09:00'),
            },
            ...{ boardCount: 3, movableCount: 3 },
          },
        ],
        { day: ELEVENTH, count: 5 },
      ),
    ]);
  });

  it('leaves the boards that it was posted to where they are', () => {
    const partly = aCalendarEntry({
      ...{ at: at(TENTH, '09:00'), movableFrom: at(TENTH, '18:00'), until: at(TENTH, '18:30') },
      ...{ isSpread: true, state: 'processing', boardCount: 5, movableCount: 2 },
    });
    const cells = afterMove([aCalendarDay([partly])], partly, {
      ...moveOn,
      at: new Date(at(ELEVENTH, '18:00')),
    });
    const told = cells.flatMap(({ day, entries }) =>
      entries.map((one) => [day, one.at, one.until, one.boardCount, one.movableCount]),
    );
    expect(told).toEqual([
      [TENTH, partly.at, partly.until, 3, 0],
      [ELEVENTH, at(ELEVENTH, '18:00'), at(ELEVENTH, '18:30'), 2, 2],
    ]);
  });
});
