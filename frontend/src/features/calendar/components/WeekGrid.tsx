import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useMemo } from 'react';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { byKey, EMPTY, endOf, hourCell } from '../calendar-cells.js';
import type { Cell } from '../calendar-cells.js';
import { weekOf } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { cellName, dayName, daysName, hourName, shortDayName } from '../day-names.js';
import { useGridKeys } from '../use-grid-keys.js';
import type { GridProps } from './grid-props.js';
import { GRID, ROW } from './grid-looks.js';
import { GridCell } from './GridCell.js';

/** Hours that are always shown; others when they have pins or free slots. */
const USUAL = { first: 7, last: 22 } as const;

interface WeekGridProps extends GridProps {
  /** In milliseconds since 1970. */
  now: number;
}

/** A week hour by hour. */
export function WeekGrid({ cells, day, today, now, acts, newPinAt, slots, onOpenDay }: WeekGridProps) {
  const week = weekOf(day);
  const filled = byKey(cells);
  const slotHours = [...slots.keys()].flatMap((key) =>
    week.includes(key.slice(0, 10)) ? Number(key.slice(11)) : [],
  );
  const used = [...cells.flatMap(({ hour }) => hour ?? []), ...slotHours];
  const first = Math.min(USUAL.first, ...used);
  const last = Math.max(USUAL.last, ...used);
  const rows = useMemo(() => {
    const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return hours.map((hour) => ({ hour, cells: weekOf(day).map((one) => hourCell(one, hour)) }));
  }, [day, first, last]);
  const openDay = useCallback((cell: Cell) => onOpenDay(cell.day), [onOpenDay]);
  const keys = useGridKeys({
    keys: rows.flatMap((row) => row.cells.map(({ key }) => key)),
    columns: 7,
    start: hourCell(day, Math.max(first, 9)).key,
    onEnter: (key) => onOpenDay(key.slice(0, 10)),
  });
  const [start = day, end = day] = [week[0], week.at(-1)];
  return (
    <Box
      role="grid"
      aria-label={daysName(start, end)}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      sx={GRID}
    >
      <Box role="row" sx={[HOUR_ROW, HEAD]}>
        <Box role="columnheader">
          <VisuallyHidden>{messages.hour}</VisuallyHidden>
        </Box>
        {week.map((one) => (
          <Box key={one} role="columnheader">
            <ButtonBase
              aria-label={messages.openDay(dayName(one))}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onOpenDay(one)}
              sx={[DAY, one === today && TODAY]}
            >
              {shortDayName(one)}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {rows.map((row) => (
        <Box key={row.hour} role="row" sx={HOUR_ROW}>
          <Box role="rowheader" sx={HOUR}>
            {hourName(row.hour)}
          </Box>
          {row.cells.map((cell) => (
            <GridCell
              key={cell.key}
              cell={cell}
              filled={filled.get(cell.key) ?? EMPTY}
              name={cellName(cell)}
              isNear={cell.key === keys.current}
              isPast={endOf(cell) <= now}
              isQuiet={cell.day < today}
              newPin={newPinAt?.(cell)}
              slots={slots.get(cell.key)}
              acts={acts}
              onOpenDay={openDay}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const HOUR_ROW = {
  ...ROW,
  gridTemplateColumns: '56px repeat(7, minmax(0, 1fr))',
  '& > [role=gridcell]': { minHeight: 48 },
} as const;
const HEAD = { borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' } as const;
const DAY = {
  fontFamily: 'inherit',
  width: '100%',
  minHeight: 44,
  px: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const TODAY = { color: 'secondary.main' } as const;
const HOUR = {
  px: 0.75,
  py: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
  textAlign: 'end',
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
