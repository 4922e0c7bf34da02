import type { BoardEntry, ProviderBoard } from '@boardcast/contracts';
import { SEARCH_DEBOUNCE_MS } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { BoardListbox } from '../../../entities/boards/BoardListbox.js';
import { entryKey } from '../../../entities/boards/board-options.js';
import { useSearchProviderBoardsQuery } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useAddBoards } from '../forms/use-add-boards.js';
import { useBoardSelection } from '../forms/use-board-selection.js';
import { useDebouncedValue } from '../forms/use-debounced-value.js';
import { FailureAlert } from './FailureAlert.js';
import { FormDialog } from './FormDialog.js';
import { SearchField } from './SearchField.js';

interface SearchBoardsDialogProps {
  listId: string;
  entries: readonly BoardEntry[];
  onClose: () => void;
}

/** Unlike the dialog of the list screen, this one searches on the server. */
export function SearchBoardsDialog({ listId, entries, onClose }: SearchBoardsDialogProps) {
  const [text, setText] = useState('');
  const selection = useBoardSelection();
  const { add, adding, failure } = useAddBoards(listId);
  const search = useBoardSearch(text.trim(), entries);

  async function submit() {
    if (selection.boards.length > 0 && (await add(selection.boards))) onClose();
  }

  return (
    <FormDialog
      title={messages.addTitle}
      maxWidth="sm"
      busy={adding}
      changed={selection.boards.length > 0}
      onClose={onClose}
      submitLabel={adding ? messages.adding : messages.addButton(selection.boards.length)}
      incomplete={selection.boards.length === 0}
      onSubmit={() => void submit()}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: { sm: 480 } }}>
        {failure !== null && <FailureAlert title={messages.addFailed} reason={failure} />}
        <Box sx={{ pt: 1 }}>
          <SearchField
            label={messages.search}
            placeholder={messages.searchPlaceholder}
            value={text}
            onChange={setText}
          />
        </Box>
        {search.found.length > 0 && !search.searching ? (
          <BoardListbox
            label={messages.found}
            boards={search.found}
            selected={selection.ids}
            onToggle={selection.toggle}
            multiple
            described
          />
        ) : (
          <Box
            role="status"
            sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5 }}
          >
            {search.searching && <CircularProgress size={24} aria-hidden />}
            <Typography color="textSecondary" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
              {search.searching ? messages.searching : search.emptyText}
            </Typography>
            {search.hint !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
                {search.hint}
              </Typography>
            )}
          </Box>
        )}
      </DialogContent>
    </FormDialog>
  );
}

const NONE: readonly ProviderBoard[] = [];

/** Search results without boards already in the list; a failed search counts as no match. */
function useBoardSearch(text: string, entries: readonly BoardEntry[]) {
  const query = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const { currentData, isFetching } = useSearchProviderBoardsQuery(query, {
    skip: text === '' || query === '',
  });
  const all = text === '' ? NONE : (currentData ?? NONE);
  const found = useMemo(() => {
    const taken = new Set(entries.map(entryKey));
    return all.filter(({ id }) => !taken.has(id));
  }, [all, entries]);
  return {
    found,
    searching: text !== '' && (isFetching || query !== text),
    emptyText: text !== '' && all.length === 0 ? messages.noMatch(text) : messages.allAdded,
    hint: text === '' ? messages.searchHint : null,
  };
}
