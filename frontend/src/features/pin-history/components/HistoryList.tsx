import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { useMemo } from 'react';
import { sortRows } from '../../../shared/sort/sort-rows.js';
import { SortSelect } from '../../../shared/sort/SortSelect.js';
import { useSort } from '../../../shared/sort/use-sort.js';
import { useShowsCards } from '../../../shared/ui/use-shows-cards.js';
import { historyColumns, historySortKeys, historySortValue } from './history-columns.js';
import { HistoryCards } from './HistoryCards.js';
import { HistoryTable } from './HistoryTable.js';

const NEWEST_FIRST = { by: 'published', order: 'desc' } as const;
const DESCENDING_FIRST = ['published'] as const;

interface HistoryListProps {
  groups: readonly PinGroup[];
  onDelete: (group: PinGroup) => void;
}

/** The groups, as a table or as cards. */
export function HistoryList({ groups, onDelete }: HistoryListProps) {
  const showsCards = useShowsCards();
  const control = useSort(historySortKeys, NEWEST_FIRST, DESCENDING_FIRST);
  const { by, order } = control.sort ?? NEWEST_FIRST;
  const sorted = useMemo(() => sortRows(groups, { by, order }, historySortValue), [groups, by, order]);
  return (
    <>
      {showsCards ? (
        <>
          <Box sx={{ mb: 2 }}>
            <SortSelect columns={historyColumns} control={control} />
          </Box>
          <HistoryCards groups={sorted} onDelete={onDelete} />
        </>
      ) : (
        <HistoryTable groups={sorted} control={control} onDelete={onDelete} />
      )}
    </>
  );
}
