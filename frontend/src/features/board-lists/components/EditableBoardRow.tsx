import type { BoardEntry } from '@boardcast/contracts';
import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { BoardCover } from '../../../entities/boards/BoardCover.js';
import { entryName } from '../../../entities/boards/board-options.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT } from '../editable-row.js';

interface EditableBoardRowProps {
  entry: BoardEntry;
  index: number;
  count: number;
  drag: DraggableProvided;
  /** The row being dragged. */
  dragging?: boolean;
  /** Distance from the top of the list, in pixels; absent while dragged. */
  top?: number;
  /** Absent where the order can't be changed. */
  onMove?: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
  onFocus?: (index: number) => void;
}

export function EditableBoardRow(props: EditableBoardRowProps) {
  const { entry, index, count, drag, dragging = false, top, onMove, onRemove, onFocus } = props;
  const { innerRef, draggableProps, dragHandleProps } = drag;
  const name = entryName(entry);
  return (
    <Box
      ref={innerRef}
      {...draggableProps}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus?.(index)}
      style={{ ...draggableProps.style, ...(dragging ? {} : { top }) }}
      sx={{ ...row, ...(dragging && { boxShadow: 4 }) }}
    >
      {onMove ? (
        <Box {...dragHandleProps} aria-label={messages.drag(name)} sx={handle}>
          <DragIcon fontSize="small" aria-hidden />
        </Box>
      ) : (
        <Box sx={noHandle} />
      )}
      <Box sx={cover}>
        <BoardCover src={entry.coverImageUrl} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          title={entry.name}
          noWrap={entry.sectionName !== null}
          sx={{ fontWeight: 500, ...(entry.sectionName === null && twoLines) }}
        >
          {entry.name}
        </Typography>
        {entry.sectionName !== null && (
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {messages.section(entry.sectionName)}
          </Typography>
        )}
      </Box>
      {onMove && <MoveButtons name={name} index={index} count={count} onMove={onMove} />}
      <IconButton
        size="small"
        aria-label={messages.removeOf(name)}
        onClick={() => onRemove(entry)}
        sx={touchable}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Focusable at the ends of the list too: disabling one would drop the focus of whoever just used it. */
function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
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
    </>
  );
}

const row = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: EDITABLE_ROW_HEIGHT,
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

/** A phone has no room for it. */
const cover = { display: { xs: 'none', sm: 'block' }, mr: 1 } as const;

/** Keeps the row's height fixed. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Large enough for a finger on touch screens and narrow windows. */
const touchable = {
  '@media (pointer: coarse), (max-width: 599.95px)': { width: 44, height: 44 },
} as const;

const stepButton = {
  ...touchable,
  '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' },
} as const;
