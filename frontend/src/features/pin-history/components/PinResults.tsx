import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useNow } from '../../../shared/clock.js';
import { sortRows } from '../../../shared/sort/sort-rows.js';
import { SortSelect } from '../../../shared/sort/SortSelect.js';
import { useSort } from '../../../shared/sort/use-sort.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { largestFirst, pinColumns, pinSortKeys, pinSortValue } from './pin-columns.js';
import { PinCards } from './PinCards.js';
import { PinTable } from './PinTable.js';

const TICK_MS = 15_000;

/** Board-by-board results, in the order of the list until the person sorts them. */
export function PinResults({ pins }: { pins: readonly Pin[] }) {
  const isPhone = useIsPhone();
  const now = useNow(TICK_MS);
  const control = useSort(pinSortKeys, null, largestFirst);
  const by = control.sort?.by;
  const order = control.sort?.order ?? 'asc';
  const sorted = useMemo(
    () => sortRows(pins, by === undefined ? null : { by, order }, pinSortValue),
    [pins, by, order],
  );
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Results by board
      </Typography>
      {isPhone ? (
        <>
          <Box sx={{ mb: 2 }}>
            <SortSelect columns={pinColumns} control={control} />
          </Box>
          <PinCards pins={sorted} now={now} />
        </>
      ) : (
        <PinTable pins={sorted} control={control} now={now} />
      )}
    </>
  );
}
