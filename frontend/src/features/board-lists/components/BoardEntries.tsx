import type { BoardEntry } from '@boardcast/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { entryName } from '../../../entities/boards/board-options.js';
import { messages } from '../board-lists.messages.js';
import { BoardEntryText } from './BoardEntryText.js';

const ROW_HEIGHT = 60;

interface BoardEntriesProps {
  label: string;
  entries: readonly BoardEntry[];
  onRemove: (entry: BoardEntry) => void;
}

export function BoardEntries({ label, entries, onRemove }: BoardEntriesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 4,
  });

  return (
    <Box ref={scroller} sx={{ maxHeight: 400, overflowY: 'auto' }}>
      <Box role="list" aria-label={label} sx={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const entry = entries[row.index];
          if (!entry) return null;
          return (
            <Box
              key={row.key}
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={row.index + 1}
              sx={entryRow}
              style={{ top: row.start, height: row.size }}
            >
              <BoardEntryText entry={entry} />
              <Tooltip title={messages.removeFromList}>
                <IconButton aria-label={messages.removeOf(entryName(entry))} onClick={() => onRemove(entry)}>
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const entryRow = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
