import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useCallback, useMemo } from 'react';
import { byKey, dayCell, EMPTY } from '../calendar-cells.js';
import type { Cell } from '../calendar-cells.js';
import { monthOf } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { dayName, monthName, weekdayName } from '../day-names.js';
import { useGridKeys } from '../use-grid-keys.js';
import type { GridProps } from './grid-props.js';
import { GRID, ROW } from './grid-looks.js';
import { GridCell } from './GridCell.js';
import type { GridCellProps } from './GridCell.js';

/** A month in weeks, on a screen that is wide enough for pictures. */
export function MonthGrid({ cells, day, today, acts, newPinAt, slots, onOpenDay }: GridProps) {
  const weeks = useMemo(() => monthOf(day).map((week) => week.map(dayCell)), [day]);
  const filled = byKey(cells);
  const openDay = useCallback((cell: Cell) => onOpenDay(cell.day), [onOpenDay]);
  const keys = useGridKeys({
    keys: weeks.flat().map(({ key }) => key),
    columns: 7,
    start: day,
    onEnter: onOpenDay,
  });
  return (
    <Box role="grid" aria-label={monthName(day)} onFocus={keys.onFocus} onKeyDown={keys.onKeyDown} sx={GRID}>
      <Box role="row" sx={WEEK_ROW}>
        {weeks[0]?.map(({ key, day: one }) => (
          <Box key={key} role="columnheader" sx={WEEKDAY}>
            {weekdayName(one)}
          </Box>
        ))}
      </Box>
      {weeks.map((week) => (
        <Box key={week[0]?.key} role="row" sx={WEEK_ROW}>
          {week.map((cell) => (
            <MonthDay
              key={cell.key}
              cell={cell}
              filled={filled.get(cell.key) ?? EMPTY}
              isToday={cell.day === today}
              isNear={cell.key === keys.current}
              isPast={cell.day < today}
              isQuiet={cell.day.slice(0, 7) !== day.slice(0, 7)}
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

interface MonthDayProps extends Omit<GridCellProps, 'name' | 'head'> {
  isToday: boolean;
}

/** Rendered anew only when something of it has changed: a month has 42, each a place to drop a pin. */
const MonthDay = memo(function MonthDay({ isToday, ...cell }: MonthDayProps) {
  const head = <DayNumber cell={cell.cell} isToday={isToday} isNear={cell.isNear} onOpen={cell.onOpenDay} />;
  return <GridCell {...cell} name={dayName(cell.cell.day)} head={head} />;
});

interface DayNumberProps {
  cell: Cell;
  isToday: boolean;
  isNear: boolean;
  onOpen: (cell: Cell) => void;
}

function DayNumber({ cell, isToday, isNear, onOpen }: DayNumberProps) {
  return (
    <ButtonBase
      tabIndex={isNear ? 0 : -1}
      aria-label={messages.openDay(dayName(cell.day))}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(cell)}
      sx={[NUMBER, isToday && TODAY]}
    >
      {Number(cell.day.slice(8))}
    </ButtonBase>
  );
}

const WEEK_ROW = {
  ...ROW,
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '& > [role=gridcell]': { minHeight: 128 },
} as const;
const WEEKDAY = {
  px: 1,
  py: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const NUMBER = {
  fontFamily: 'inherit',
  minWidth: 28,
  height: 28,
  '@media (pointer: coarse)': { minWidth: 44, height: 44 },
  px: 0.75,
  mb: 0.25,
  borderRadius: 4,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const TODAY = {
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  '&:hover': { bgcolor: 'secondary.dark' },
} as const;
