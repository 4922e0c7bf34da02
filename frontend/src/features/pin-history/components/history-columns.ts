import type { PinGroup } from '@boardcast/contracts';
import type { SortValue } from '../../../shared/sort/sort-rows.js';
import type { Column } from '../../../shared/sort/SortableTable.js';
import { groupTargetText } from './GroupTarget.js';

/** Columns of the history that sort it (spec §2). */
export const historySortKeys = ['title', 'boardList', 'published'] as const;
export type HistorySortKey = (typeof historySortKeys)[number];

export const historyColumns: readonly Column<HistorySortKey>[] = [
  { label: 'Picture', isLabelHidden: true, width: '72px' },
  { label: 'Title', sortKey: 'title', width: 'minmax(136px, 3fr)' },
  { label: 'Board List', sortKey: 'boardList', width: 'minmax(128px, 2fr)' },
  { label: 'Published', sortKey: 'published', width: '140px' },
  { label: 'Status', width: '132px' },
  { label: 'Results', width: 'minmax(112px, 1fr)' },
  { label: 'Actions', isLabelHidden: true, width: '156px' },
];

/** Height of a row of the history, in pixels. */
export const HISTORY_ROW_HEIGHT = 69;

/** What a group is sorted by; one that was not posted yet counts from its creation. */
export function historySortValue(group: PinGroup, key: HistorySortKey): SortValue {
  switch (key) {
    case 'title':
      return group.title;
    case 'boardList':
      return groupTargetText(group) || null;
    case 'published':
      return Date.parse(group.publishedAt ?? group.createdAt);
  }
}
