import type { Column } from '../../../shared/sort/SortableTable.js';
import type { SortValue } from '../../../shared/sort/sort-rows.js';
import { targetText } from '../../../shared/pins/pin-target.js';
import type { ShownPin } from '../shown-state.js';

/** Columns that sort the scheduled pins. */
export const scheduledSortKeys = ['title', 'boardList', 'time', 'status'] as const;
export type ScheduledSortKey = (typeof scheduledSortKeys)[number];

export const scheduledColumns: readonly Column<ScheduledSortKey>[] = [
  { label: 'Details', sortKey: 'title' },
  { label: 'Board List', sortKey: 'boardList' },
  { label: 'Date/Time', sortKey: 'time' },
  { label: 'Status', sortKey: 'status' },
  { label: 'Actions', isLabelHidden: true },
];

/** What a scheduled pin is sorted by. */
export function scheduledSortValue({ pin, state }: ShownPin, key: ScheduledSortKey): SortValue {
  switch (key) {
    case 'title':
      return pin.title;
    case 'boardList':
      return targetText(pin) || null;
    case 'time':
      return Date.parse(pin.scheduledTime);
    case 'status':
      return state;
  }
}
