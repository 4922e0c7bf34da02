import type { DraftPin } from '@boardcast/contracts';
import { targetText } from '../../../shared/pins/pin-target.js';
import type { SortValue } from '../../../shared/sort/sort-rows.js';
import type { Column } from '../../../shared/sort/SortableTable.js';

/** Columns that sort the drafts. */
export const draftSortKeys = ['title', 'boardList', 'created'] as const;
export type DraftSortKey = (typeof draftSortKeys)[number];

export const draftColumns: readonly Column<DraftSortKey>[] = [
  { label: 'Details', sortKey: 'title', width: 'minmax(240px, 3fr)' },
  { label: 'Board List', sortKey: 'boardList', width: 'minmax(160px, 2fr)' },
  { label: 'Created', sortKey: 'created', width: '168px' },
  { label: 'Actions', isLabelHidden: true, width: '220px' },
];

/** What a draft is sorted by. */
export function draftSortValue(draft: DraftPin, key: DraftSortKey): SortValue {
  switch (key) {
    case 'title':
      return draft.title;
    case 'boardList':
      return targetText(draft) || null;
    case 'created':
      return Date.parse(draft.createdAt);
  }
}
