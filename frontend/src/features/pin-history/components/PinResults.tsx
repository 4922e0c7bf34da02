import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pin, PinGroupDetail } from '@boardcast/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useNow } from '../../../shared/clock.js';
import { sortRows } from '../../../shared/sort/sort-rows.js';
import { SortSelect } from '../../../shared/sort/SortSelect.js';
import { useSort } from '../../../shared/sort/use-sort.js';
import { useShowsCards } from '../../../shared/ui/use-shows-cards.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { usePinActs } from '../use-pin-acts.js';
import { ActsForAll } from './ActsForAll.js';
import { largestFirst, pinColumns, pinSortKeys, pinSortValue } from './pin-columns.js';
import { PinCards } from './PinCards.js';
import { PinTable } from './PinTable.js';
import { RetryCreditDialog } from './RetryCreditDialog.js';

const TICK_MS = 15_000;

/** Id of the heading, which takes the focus over from a button for all that has gone. */
const HEADING_ID = 'results-by-board';

/** Board-by-board results, in the order of the list until the person sorts them, and what can be done about them. */
export function PinResults({ group }: { group: PinGroupDetail }) {
  const { id: groupId, pins } = group;
  const showsCards = useShowsCards();
  const now = useNow(TICK_MS);
  const control = useSort(pinSortKeys, null, largestFirst);
  const acts = usePinActs(group);
  // Kept here, not in the rows: a phone that is turned makes cards of them.
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const toggle = useCallback(
    ({ id }: Pin) =>
      setOpenIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    [],
  );
  const by = control.sort?.by;
  const order = control.sort?.order ?? 'asc';
  const sorted = useMemo(
    () => sortRows(pins, by === undefined ? null : { by, order }, pinSortValue),
    [pins, by, order],
  );
  const shown = {
    pins: sorted,
    groupId,
    now,
    underWay: acts.underWay,
    openIds,
    onAct: acts.start,
    onToggle: toggle,
  };
  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" id={HEADING_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {messages.resultsTitle}
        </Typography>
        <ActsForAll pins={pins} underWay={acts.underWay} onAct={acts.start} heir={HEADING_ID} />
      </Box>
      {showsCards ? (
        <>
          <Box sx={{ mb: 2 }}>
            <SortSelect columns={pinColumns} control={control} />
          </Box>
          <PinCards {...shown} />
        </>
      ) : (
        <PinTable {...shown} control={control} />
      )}
      <RetryCreditDialog acts={acts} />
    </>
  );
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  mt: 4,
  mb: 2,
} as const;
