import type { CalendarResponse } from '@boardcast/contracts';
import type { Cell, EntryActs } from '../calendar-cells.js';
import type { SlotsByCell } from '../use-free-slots.js';
import type { Day } from '../calendar-days.js';

/** What the month and the week show. */
export interface GridProps {
  cells: CalendarResponse;
  /** The chosen one. */
  day: Day;
  today: Day;
  acts: EntryActs;
  /** Address of a new pin for a cell, if one can be planned there; absent for who can't schedule. */
  newPinAt: ((cell: Cell) => string | undefined) | undefined;
  /** Free slots of the timetable. */
  slots: SlotsByCell;
  onOpenDay: (day: Day) => void;
}
