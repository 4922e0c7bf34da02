import type { ProviderBoard } from '@boardcast/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { optionName } from '../../../entities/boards/board-options.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { messages } from '../board-lists.messages.js';

const ROW_HEIGHT = 44;

interface SelectedBoardsProps {
  boards: readonly ProviderBoard[];
  onRemove: (board: ProviderBoard) => void;
  onClear: () => void;
  /** Undoes the last `onClear`. */
  onRestore: (() => void) | undefined;
}

export function SelectedBoards({ boards, onRemove, onClear, onRestore }: SelectedBoardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: boards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => boards[index]?.id ?? index,
    overscan: 4,
  });

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {messages.selectedCount(boards.length)}
        </Typography>
        {boards.length > 0 || onRestore ? (
          // One button, so that the focus stays.
          <Button size="small" color="inherit" onClick={onRestore ?? onClear}>
            {onRestore ? uiMessages.undo : messages.clearAll}
          </Button>
        ) : null}
      </Box>
      <Box ref={scroller} sx={list}>
        {boards.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {messages.noneSelected}
          </Typography>
        ) : (
          <Box
            role="list"
            aria-label={messages.selectedBoards}
            sx={{ position: 'relative', height: rows.getTotalSize() }}
          >
            {rows.getVirtualItems().map((row) => {
              const board = boards[row.index];
              if (!board) return null;
              return (
                <Box
                  key={row.key}
                  role="listitem"
                  sx={selectedRow}
                  style={{ top: row.start, height: row.size }}
                >
                  <Typography variant="body2" noWrap title={optionName(board)} sx={{ flex: 1, minWidth: 0 }}>
                    {optionName(board)}
                  </Typography>
                  <IconButton
                    size="small"
                    aria-label={messages.deselect(optionName(board))}
                    onClick={() => onRemove(board)}
                    sx={{ width: 44, height: 44 }}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Box>
              );
            })}
          </Box>
        )}
      </Box>
    </>
  );
}

/** On a phone two rows and a half: the list to choose from has the room. */
const list = {
  flex: { xs: 'none', sm: 1 },
  minHeight: 0,
  maxHeight: { xs: 2.5 * ROW_HEIGHT, sm: 'none' },
  overflowY: 'auto',
} as const;

const selectedRow = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pr: 0.5,
} as const;
