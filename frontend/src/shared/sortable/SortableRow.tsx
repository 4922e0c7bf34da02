import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { FINGER_SIZE } from '../ui/touch-target.js';
import { sortableMessages as messages } from './sortable.messages.js';

interface SortableRowProps {
  name: string;
  index: number;
  count: number;
  /** Pixels. */
  height: number;
  drag: DraggableProvided;
  /** The row being dragged. */
  dragging?: boolean;
  /** Distance from the top of the list, in pixels; absent while dragged. */
  top?: number;
  /** Absent where the order can't be changed. */
  onMove?: (from: number, to: number) => void;
  onFocus?: (index: number) => void;
  /** Between the drag handle and the buttons that move it. */
  children: ReactNode;
  /** Behind these buttons. */
  end?: ReactNode;
}

export function SortableRow(props: SortableRowProps) {
  const { name, index, count, height, drag, dragging = false, top, onMove, onFocus, children, end } = props;
  const { innerRef, draggableProps, dragHandleProps } = drag;
  return (
    <Box
      ref={innerRef}
      {...draggableProps}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus?.(index)}
      style={{ ...draggableProps.style, height, ...(dragging ? {} : { top }) }}
      sx={{ ...row, ...(dragging && { boxShadow: 4 }) }}
    >
      {onMove ? (
        <Box {...dragHandleProps} aria-label={messages.drag(name)} sx={handle}>
          <DragIcon fontSize="small" aria-hidden />
        </Box>
      ) : (
        <Box sx={noHandle} />
      )}
      {children}
      {onMove && (
        <MoveButtons name={name} index={index} count={count} isTall={height > TALL} onMove={onMove} />
      )}
      {end}
    </Box>
  );
}

/** From this height on there is room for two buttons one above the other, in pixels. */
const TALL = 88;

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  isTall: boolean;
  onMove: (from: number, to: number) => void;
}

/** Focusable at the ends of the list too: disabling one would drop the focus of whoever just used it. */
function MoveButtons({ name, index, count, isTall, onMove }: MoveButtonsProps) {
  return (
    <Box sx={{ ...buttons, flexDirection: isTall ? 'column' : 'row' }}>
      <IconButton
        size="small"
        aria-label={messages.moveUp(name)}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index, index - 1)}
        sx={stepButton}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={messages.moveDown(name)}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index, index + 1)}
        sx={stepButton}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const row = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  pr: { xs: 0, sm: 1 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  // The card ends there.
  '&:last-child': { borderBottom: 0 },
} as const;

const handle = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  color: 'text.secondary',
  borderRadius: 1,
} as const;

/** Text then begins where the card's does. */
const noHandle = { width: { xs: 16, sm: 24 }, flexShrink: 0 } as const;

const buttons = { display: 'flex', gap: { xs: 0, sm: 0.5 }, flexShrink: 0 } as const;

const stepButton = {
  ...FINGER_SIZE,
  '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' },
} as const;
