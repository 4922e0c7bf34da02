import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { sortRows } from '../../../shared/sort/sort-rows.js';
import { SortSelect } from '../../../shared/sort/SortSelect.js';
import { useSort } from '../../../shared/sort/use-sort.js';
import { useShowsCards } from '../../../shared/ui/use-shows-cards.js';
import { draftColumns, draftSortKeys, draftSortValue } from './draft-columns.js';
import type { DraftPinActs } from './DraftActions.js';
import { DraftCards } from './DraftCards.js';
import { DraftTable } from './DraftTable.js';

const NEWEST_FIRST = { by: 'created', order: 'desc' } as const;
const DESCENDING_FIRST = ['created'] as const;

interface DraftListProps {
  drafts: readonly DraftPin[];
  acts: DraftPinActs;
}

/** The drafts as a table or as cards. */
export function DraftList({ drafts, acts }: DraftListProps) {
  const showsCards = useShowsCards();
  const control = useSort(draftSortKeys, NEWEST_FIRST, DESCENDING_FIRST);
  const { by, order } = control.sort ?? NEWEST_FIRST;
  const sorted = useMemo(() => sortRows(drafts, { by, order }, draftSortValue), [drafts, by, order]);
  if (!showsCards) return <DraftTable drafts={sorted} control={control} acts={acts} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SortSelect columns={draftColumns} control={control} />
      </Box>
      <DraftCards drafts={sorted} acts={acts} />
    </>
  );
}
