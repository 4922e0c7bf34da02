import type { BoardEntry } from '@boardcast/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps } from 'react';
import { entryName } from '../../../entities/boards/board-options.js';
import { Blocks } from '../../../shared/long-list/Blocks.js';
import { usePlace } from '../../../shared/long-list/place.js';
import { messages } from '../board-lists.messages.js';
import { BoardEntryText } from './BoardEntryText.js';

const ROW_HEIGHT = 60;

interface BoardEntriesProps {
  label: string;
  entries: readonly BoardEntry[];
  onRemove: (entry: BoardEntry) => void;
}

/** Side by side where there is room; the page scrolls, not the list. */
export function BoardEntries({ label, entries, onRemove }: BoardEntriesProps) {
  return (
    <Box role="list" aria-label={label} sx={{ p: { xs: 0.5, sm: 1 } }}>
      <Blocks itemHeight={ROW_HEIGHT} block={Columns}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} onRemove={onRemove} />
        ))}
      </Blocks>
    </Box>
  );
}

interface RowProps {
  entry: BoardEntry;
  onRemove: (entry: BoardEntry) => void;
}

function Row({ entry, onRemove }: RowProps) {
  const place = usePlace();
  return (
    <Box
      role="listitem"
      aria-posinset={place === null ? undefined : place.index + 1}
      aria-setsize={place?.count}
      sx={row}
    >
      <BoardEntryText entry={entry} />
      <Tooltip title={messages.removeFromList}>
        <IconButton aria-label={messages.removeOf(entryName(entry))} onClick={() => onRemove(entry)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 288px), 1fr))',
  columnGap: 1,
} as const;

const Columns = (props: ComponentProps<'div'>) => <Box {...props} sx={COLUMNS} />;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  height: ROW_HEIGHT,
  pl: 1,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
