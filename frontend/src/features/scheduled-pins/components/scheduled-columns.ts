import type { Column } from '../../../shared/sort/SortableTable.js';
import type { SortValue } from '../../../shared/sort/sort-rows.js';
import { targetText } from '../../../shared/pins/pin-target.js';
import type { ShownPin } from '../shown-state.js';

/** Columns that sort the scheduled pins. */
export const scheduledSortKeys = ['title', 'boardList', 'time', 'status'] as const;
export type ScheduledSortKey = (typeof scheduledSortKeys)[number];

export const scheduledColumns: readonly Column<ScheduledSortKey>[] = [
  { label: 'Details', sortKey: 'title', width: 'minmax(240px, 3fr)' },
  { label: 'Board List', sortKey: 'boardList', width: 'minmax(160px, 2fr)' },
  { label: 'Date/Time', sortKey: 'time', width: '168px' },
  { label: 'Status', sortKey: 'status', width: '132px' },
  { label: 'Actions', isLabelHidden: true, width: '120px' },
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
