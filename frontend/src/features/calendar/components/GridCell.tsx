import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import { Link } from 'react-router-dom';
import type { Cell, EntryActs, Filled } from '../calendar-cells.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { EntryChip } from './EntryChip.js';
import { FreeSlot } from './FreeSlot.js';

export interface GridCellProps {
  cell: Cell;
  filled: Filled;
  /** 'Saturday, November 28', with the hour if it is one. */
  name: string;
  /** Above the pins. */
  head?: ReactNode;
  isNear: boolean;
  /** Its time is over: nothing can be planned there. */
  isPast: boolean;
  isQuiet?: boolean;
  /** Where a new pin for it is made; absent for who can't plan one. */
  newPin?: string | undefined;
  /** Times of free slots in it. */
  slots: readonly string[] | undefined;
  acts: EntryActs;
  onOpenDay: (cell: Cell) => void;
}

/** Pins and free slots of a cell, together: as many pins as the server tells of it. */
const SHOWN = { day: 4, hour: 2 } as const;

/** A day or an hour: its first pins, its free slots, how many more there are, and a way to plan one there. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { cell, filled, name, head, isNear, isPast, isQuiet = false, newPin, slots, acts, onOpenDay } = props;
  const { count, entries } = filled;
  const rest = count - entries.length;
  const shownSlots =
    rest > 0
      ? []
      : (slots ?? []).slice(0, Math.max(0, SHOWN[cell.hour === undefined ? 'day' : 'hour'] - count));
  const tabIndex = isNear ? 0 : -1;
  return (
    <Droppable droppableId={cell.key} isDropDisabled={isPast}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <Box
          role="gridcell"
          aria-label={messages.dayWith(name, count)}
          data-cell={cell.key}
          tabIndex={tabIndex}
          sx={[CELL, isQuiet && QUIET, isDraggingOver && OVER]}
        >
          <Box ref={innerRef} {...droppableProps} sx={LANDING}>
            {head}
            {entries.map((entry, index) => (
              <EntryChip
                key={entry.groupId}
                cell={cell}
                entry={entry}
                index={index}
                isNear={isNear}
                acts={acts}
              />
            ))}
            {placeholder}
            {shownSlots.map((time) => (
              <FreeSlot key={time} time={time} isNear={isNear} />
            ))}
            {rest > 0 ? (
              <ButtonBase
                tabIndex={tabIndex}
                aria-label={messages.moreOf(rest, name)}
                onClick={() => onOpenDay(cell)}
                sx={MORE}
              >
                {messages.more(rest)}
              </ButtonBase>
            ) : null}
          </Box>
          {newPin !== undefined && (
            <IconButton
              component={Link}
              to={newPin}
              size="small"
              tabIndex={tabIndex}
              aria-label={messages.newPinFor(name)}
              className="new-pin"
              sx={NEW}
            >
              <AddIcon fontSize="inherit" />
            </IconButton>
          )}
        </Box>
      )}
    </Droppable>
  );
});

/**
 * Around cells while something is dragged by pointer or finger. Of two cells, one above the other, that it overlaps, the
 * library takes the upper one, and it takes margins for a part of them: with these, nearly half of the height of a pin, a
 * place is as large as its cell, but a pin overlaps only the one that most of it is over. By keyboard the library wants
 * the whole pin to be inside.
 */
const BY_POINTER = '[data-drag=FLUID] &';
const ROOM = { [BY_POINTER]: { py: '18.5px', '@media (pointer: coarse)': { py: '21.5px' } } } as const;
const BACK = { [BY_POINTER]: { my: '-18.5px', '@media (pointer: coarse)': { my: '-21.5px' } } } as const;
const CELL = {
  ...ROOM,
  position: 'relative',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 },
  '& .new-pin': { opacity: 0 },
  '&:hover .new-pin, &:focus-within .new-pin, &:focus .new-pin': { opacity: 1 },
  // Nothing hovers there.
  '@media (pointer: coarse)': { '& .new-pin': { opacity: 1 } },
} as const;
const LANDING = { ...BACK, flex: 1, minWidth: 0, p: 0.5 } as const;
const QUIET = { bgcolor: 'background.default' } as const;
const OVER = { boxShadow: 'inset 0 0 0 2px var(--mui-palette-secondary-main)' } as const;
const MORE = {
  fontFamily: 'inherit',
  display: 'block',
  width: '100%',
  textAlign: 'start',
  px: 0.75,
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
  borderRadius: 1,
  fontSize: '0.75rem',
  fontWeight: 650,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;
const NEW = {
  position: 'absolute',
  top: 2,
  right: 2,
  width: 28,
  height: 28,
  fontSize: 18,
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;
