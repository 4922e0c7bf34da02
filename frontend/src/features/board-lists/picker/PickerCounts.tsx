import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { boardCount, sectionCount } from '../../../entities/boards/board-options.js';
import type { BoardsRead } from '../../../entities/boards/boards-read.js';
import type { useBoardSelection } from '../forms/use-board-selection.js';
import { messages } from '../board-lists.messages.js';
import type { PickerRows } from './picker-rows.js';

interface PickerCountsProps {
  read: BoardsRead;
  shown: PickerRows;
  selection: ReturnType<typeof useBoardSelection>;
  isSearch: boolean;
  /** Adds what a search found, without selecting it first; absent where a list isn't added to. */
  onAddAll?: (boards: readonly ProviderBoard[]) => void;
}

/** Selecting all means boards; their sections, which lie on the same boards, only when the search names them. */
export function PickerCounts({ read, shown, selection, isSearch, onAddAll }: PickerCountsProps) {
  const { boards, sections } = shown;
  const isReading = read.next !== null || read.unread.length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}>
      {!selection.isSingle && boards.length > 0 && (
        <SelectAll
          label={messages.selectAll(boardCount(boards.length))}
          options={boards}
          selection={selection}
        />
      )}
      {!selection.isSingle && isSearch && sections.length > 0 && (
        <SelectAll
          label={messages.selectAll(sectionCount(sections.length))}
          options={sections}
          selection={selection}
        />
      )}
      {onAddAll && isSearch && read.next === null && boards.length > 1 && selection.boards.length === 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => onAddAll(boards)}
          sx={{ minHeight: { xs: 44, sm: 36 } }}
        >
          {messages.addAll(boards.length)}
        </Button>
      )}
      {/* Announced once it no longer changes by itself. */}
      <Typography
        variant="caption"
        color="textSecondary"
        role={isReading ? undefined : 'status'}
        sx={{ ml: 'auto' }}
      >
        {isSearch && !isReading ? foundOf(shown) : progressOf(read)}
      </Typography>
    </Box>
  );
}

interface SelectAllProps {
  label: string;
  options: readonly ProviderBoard[];
  selection: ReturnType<typeof useBoardSelection>;
}

function SelectAll({ label, options, selection }: SelectAllProps) {
  const picked = options.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={picked === options.length}
          indeterminate={picked > 0 && picked < options.length}
          onChange={() => selection.toggleAll(options)}
        />
      }
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0 }}
    />
  );
}

/** Sections count only where the search names them: '0 sections' would deny those of the boards it found. */
function foundOf({ boards, sections }: PickerRows): string {
  if (sections.length === 0) return boards.length === 0 ? '' : boardCount(boards.length);
  if (boards.length === 0) return sectionCount(sections.length);
  return messages.counts(boardCount(boards.length), sectionCount(sections.length));
}

/** '600 boards · 749 sections', or how far reading has come. */
function progressOf({ boards: all, next, unread }: BoardsRead): string {
  const boards = all.filter(({ type }) => type === 'board').length;
  if (next !== null) return messages.readingBoards(boardCount(boards));
  if (unread.length > 0) return messages.readingSections(boardCount(boards), boards - unread.length, boards);
  return messages.counts(boardCount(boards), sectionCount(all.length - boards));
}
