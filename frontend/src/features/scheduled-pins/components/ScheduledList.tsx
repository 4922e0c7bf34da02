import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { sortRows } from '../../../shared/sort/sort-rows.js';
import { SortSelect } from '../../../shared/sort/SortSelect.js';
import { useSort } from '../../../shared/sort/use-sort.js';
import { useShowsCards } from '../../../shared/ui/use-shows-cards.js';
import type { ShownPin } from '../shown-state.js';
import { scheduledColumns, scheduledSortKeys, scheduledSortValue } from './scheduled-columns.js';
import type { ScheduledPinActs } from './ScheduledActions.js';
import { ScheduledCards } from './ScheduledCards.js';
import { ScheduledTable } from './ScheduledTable.js';

interface ScheduledListProps {
  pins: readonly ShownPin[];
  acts: ScheduledPinActs;
}

/** The scheduled pins as a table or as cards. Unsorted, the next one comes first and those that have ended last. */
export function ScheduledList({ pins, acts }: ScheduledListProps) {
  const showsCards = useShowsCards();
  const control = useSort(scheduledSortKeys, null);
  const by = control.sort?.by;
  const order = control.sort?.order;
  const sorted = useMemo(
    () => sortRows(pins, by && order ? { by, order } : null, scheduledSortValue),
    [pins, by, order],
  );
  if (!showsCards) return <ScheduledTable pins={sorted} control={control} acts={acts} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SortSelect columns={scheduledColumns} control={control} />
      </Box>
      <ScheduledCards pins={sorted} acts={acts} />
    </>
  );
}
