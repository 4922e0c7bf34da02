import type { BoardEntry } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryPlace } from '../../../entities/boards/board-options.js';
import { BothChosenNote } from '../../../entities/boards/BothChosenNote.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT } from '../editable-row.js';
import { useEntrySearch } from '../forms/use-entry-search.js';
import { LostBoards } from './LostBoards.js';
import { SearchField } from '../../../shared/ui/SearchField.js';

/** Drag and drop is heavy: loaded on demand. */
const EditableBoards = lazyPart(() => import('./EditableBoards.js'), 'EditableBoards');

interface BoardsSectionProps {
  listId: string;
  ordered: readonly BoardEntry[];
  onMove: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
  onReplace: (entry: BoardEntry) => void;
  onAdd: () => void;
}

/** The boards of a list on its edit screen. Those that a search finds can be removed, but not moved. */
export function BoardsSection({ listId, ordered, onMove, onRemove, onReplace, onAdd }: BoardsSectionProps) {
  const search = useEntrySearch(ordered);
  const { found } = search;
  return (
    <Card component="section" aria-labelledby="boards-heading">
      <Box sx={header}>
        <Typography variant="h2" id="boards-heading">
          {messages.boardsHeading(ordered.length)}
        </Typography>
        {ordered.length > 0 && (
          <Button startIcon={<AddIcon />} onClick={onAdd} variant="outlined">
            {messages.addBoards}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ ...beside, pt: 1.5, pb: 2 }}>
        {messages.boardsSavedAtOnce}
      </Typography>
      <LostBoards listId={listId} entries={ordered} />
      <BothChosenNote places={ordered.map(entryPlace)} sx={{ m: 2 }} />
      {ordered.length > 0 && search.isOffered && <EntrySearch search={search} all={ordered.length} />}
      {found.length > 0 && (
        <EditableBoards
          entries={found}
          onMove={search.isOn ? undefined : onMove}
          onRemove={onRemove}
          onReplace={onReplace}
          fallback={<Box sx={{ height: found.length * EDITABLE_ROW_HEIGHT }} />}
        />
      )}
      {ordered.length === 0 && (
        <Stack spacing={2} sx={{ p: 4, alignItems: 'center' }}>
          <Typography color="textSecondary">{messages.noBoards}</Typography>
          <Button startIcon={<AddIcon />} variant="outlined" onClick={onAdd}>
            {messages.addFirst}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

interface EntrySearchProps {
  search: ReturnType<typeof useEntrySearch>;
  /** How many boards the list has. */
  all: number;
}

function EntrySearch({ search: { text, setText, isOn, found }, all }: EntrySearchProps) {
  const result = found.length > 0 ? messages.foundInList(found.length, all) : messages.noMatch(text.trim());
  return (
    <Box sx={{ ...beside, pb: 2 }}>
      <SearchField
        label={messages.searchList}
        placeholder={messages.searchListPlaceholder}
        value={text}
        onChange={setText}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mt: isOn ? 1 : 0, overflowWrap: 'anywhere' }}
      >
        {isOn && result}
      </Typography>
    </Box>
  );
}

const beside = { px: { xs: 2, sm: 3 } } as const;

const header = {
  ...beside,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: 1.5,
  minHeight: 64,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
