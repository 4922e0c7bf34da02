import type { CalendarCell, CalendarEntry } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A pin that is planned for three boards at nine. */
export function aCalendarEntry(fields: Partial<CalendarEntry> = {}): CalendarEntry {
  const number = nextNumber();
  const { at = '2099-07-10T09:00:00.000Z' } = fields;
  return {
    groupId: uuid(number),
    title: `Pin ${number}`,
    thumbnailUrl: `/api/images/${'d'.repeat(32)}/thumbnail`,
    target: 'Kitchen',
    at,
    until: at,
    boardCount: 3,
    state: 'scheduled',
    movableCount: 3,
    movableFrom: at,
    isSpread: false,
    crowdedCount: 0,
    version: '7',
    ...fields,
  };
}

/** The day of these pins. */
export function aCalendarDay(entries: CalendarEntry[], fields: Partial<CalendarCell> = {}): CalendarCell {
  const day = entries[0]?.at.slice(0, 10) ?? '2099-07-10';
  return { day, hour: null, count: entries.length, entries, ...fields };
}
