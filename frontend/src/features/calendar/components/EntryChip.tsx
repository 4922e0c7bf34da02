import { Draggable } from 'react-beautiful-dnd';
import type { CalendarEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import type { Cell, EntryActs } from '../calendar-cells.js';
import { EntryMark } from './EntryMark.js';

interface EntryChipProps {
  cell: Cell;
  entry: CalendarEntry;
  index: number;
  /** Whether Tab reaches it: its cell is the one that the arrow keys are at. */
  isNear: boolean;
  acts: EntryActs;
}

/** A pin in a cell, opened by a click or Enter, moved by pointer, finger, Space and arrows, or by M. */
export function EntryChip({ cell, entry, index, isNear, acts }: EntryChipProps) {
  const canMove = entry.movableCount > 0;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') acts.onOpen(entry, event.currentTarget);
    else if (event.key === 'm' && canMove) acts.onMove(entry);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Draggable draggableId={`${cell.key}~${entry.groupId}`} index={index} isDragDisabled={!canMove}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Box
          ref={innerRef}
          {...draggableProps}
          {...dragHandleProps}
          role="button"
          tabIndex={isNear ? 0 : -1}
          aria-haspopup="dialog"
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (!event.defaultPrevented) acts.onOpen(entry, event.currentTarget);
          }}
          sx={isDragging ? DRAGGED : CHIP}
        >
          <EntryMark entry={entry} />
        </Box>
      )}
    </Draggable>
  );
}

const CHIP = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  p: 0.25,
  mb: 0.25,
  borderRadius: 1,
  cursor: 'pointer',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '@media (pointer: coarse)': { minHeight: 44 },
  '& > :first-of-type': { borderRadius: 0.5 },
  '&:hover': { borderColor: 'text.secondary' },
} as const;
const DRAGGED = { ...CHIP, boxShadow: 4 } as const;
