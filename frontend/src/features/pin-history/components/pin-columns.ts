import { targetName } from '@boardcast/contracts';
import type { Pin } from '@boardcast/contracts';
import type { SortValue } from '../../../shared/sort/sort-rows.js';
import type { Column } from '../../../shared/sort/SortableTable.js';

/** Columns of the board-by-board results that sort them (spec §2). */
export const pinSortKeys = ['board', 'status', 'impressions', 'saves', 'pinClicks', 'linkClicks'] as const;
export type PinSortKey = (typeof pinSortKeys)[number];

/** The four numbers of a pin. */
export const pinMetrics = [
  { key: 'impressions', label: 'Impressions', width: '104px' },
  { key: 'saves', label: 'Saves', width: '76px' },
  { key: 'pinClicks', label: 'Pin clicks', width: '96px' },
  { key: 'linkClicks', label: 'Link clicks', width: '100px' },
] as const;

export const pinColumns: readonly Column<PinSortKey>[] = [
  { label: 'Board', sortKey: 'board', width: 'minmax(150px, 2fr)' },
  { label: 'Status', sortKey: 'status', width: 'minmax(192px, 3fr)' },
  ...pinMetrics.map(({ key, ...head }) => ({ ...head, sortKey: key, align: 'right' as const })),
  { label: 'Pin', width: '156px' },
];

/** Height of a board's result that has nothing to explain, in pixels. */
export const RESULT_ROW_HEIGHT = 79;

/** Columns whose first click puts the largest first. */
export const largestFirst: readonly PinSortKey[] = ['impressions', 'saves', 'pinClicks', 'linkClicks'];

/** What needs a look first. */
const STATUS_RANK = { failed: 0, pending: 1, processing: 2, completed: 3 } as const;

/** What a pin is sorted by. */
export function pinSortValue(pin: Pin, key: PinSortKey): SortValue {
  switch (key) {
    case 'board':
      return targetName(pin.boardName, pin.sectionName);
    case 'status':
      return STATUS_RANK[pin.status];
    case 'impressions':
    case 'saves':
    case 'pinClicks':
    case 'linkClicks':
      return pin[key];
  }
}
