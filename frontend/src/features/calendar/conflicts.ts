import { BOARD_GAP_MINUTES } from '@boardcast/contracts';
import type { CalendarEntry } from '@boardcast/contracts';
import { calendarMessages as messages } from './calendar.messages.js';

/** What is in the way of a planned pin: other pins on its boards, or in its slot. */
export function conflictsOf({ crowdedCount, crowdedMinutes, sharesSlot }: CalendarEntry): string[] {
  return [
    crowdedCount > 0 ? messages.crowded(crowdedCount, crowdedMinutes ?? BOARD_GAP_MINUTES) : [],
    sharesSlot === true ? messages.slotTaken : [],
  ].flat();
}
