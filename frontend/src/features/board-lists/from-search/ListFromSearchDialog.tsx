import { BOARD_LIST_NAME_MAX } from '@boardcast/contracts';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { boardCount } from '../../../entities/boards/board-options.js';
import { matchingBoards } from '../../../entities/boards/board-search.js';
import { NOTHING_READ } from '../../../entities/boards/boards-read.js';
import { NoBoards } from '../../../entities/boards/NoBoards.js';
import { useProviderBoards } from '../../../entities/boards/use-provider-boards.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { messages as listMessages } from '../board-lists.messages.js';
import { FailureAlert } from '../components/FailureAlert.js';
import { FormDialog } from '../components/FormDialog.js';
import { ReadFault } from '../picker/ReadFault.js';
import { FoundBoards } from './FoundBoards.js';
import { fromSearchMessages as messages } from './from-search.messages.js';
import { useListFromSearch } from './use-list-from-search.js';

/** Every board that a search finds becomes a new list. It waits until all boards are read: none is to be missing. */
export function ListFromSearchDialog({ onClose }: { onClose: () => void }) {
  const boards = useProviderBoards();
  const read = boards.read ?? NOTHING_READ;
  const searchId = useId();
  const [text, setText] = useState('');
  const [typedName, setTypedName] = useState<string | null>(null);
  const { create, isCreating, failure } = useListFromSearch();
  const query = useDeferredValue(text).trim();
  const found = useMemo(
    () => (query === '' ? [] : matchingBoards(read.boards, query).filter(({ type }) => type === 'board')),
    [read.boards, query],
  );
  const name = typedName ?? nameOf(text);
  const isReading = !boards.read || read.next !== null;
  const isReady = !isReading && query === text.trim() && found.length > 0 && name.trim() !== '';

  async function submit() {
    if (isReady && (await create(name.trim(), found))) onClose();
  }

  return (
    <FormDialog
      title={messages.title}
      subtitle={messages.subtitle}
      tall
      busy={isCreating}
      changed={text !== '' || typedName !== null}
      onClose={onClose}
      submitLabel={isCreating ? listMessages.creating : messages.create(found.length)}
      incomplete={!isReady}
      onSubmit={() => void submit()}
    >
      <DialogContent sx={column}>
        {failure !== null && <FailureAlert title={listMessages.createFailed} reason={failure} />}
        <SearchField
          id={searchId}
          label={listMessages.filter}
          placeholder={listMessages.searchPlaceholder}
          value={text}
          onChange={setText}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- searching comes first in this dialog
          autoFocus
        />
        {found.length > 0 ? (
          <>
            <Typography variant="body2" color="textSecondary" role={isReading ? undefined : 'status'}>
              {isReading ? listMessages.readingBoards(boardCount(found.length)) : boardCount(found.length)}
            </Typography>
            <FoundBoards boards={found} />
          </>
        ) : (
          <NoBoards
            boards={boards.read?.boards}
            isFetching={boards.isFetching}
            onRetry={boards.refetch}
            noneShown={noneShown(query, isReading)}
            fallbackId={searchId}
          />
        )}
        {read.isStuck && <ReadFault text={listMessages.boardsMissing} onRetry={boards.readMissing} />}
        <TextField
          label={listMessages.name}
          value={name}
          onChange={(event) => setTypedName(event.target.value)}
          required
          slotProps={{ htmlInput: { maxLength: BOARD_LIST_NAME_MAX }, inputLabel: { shrink: true } }}
        />
      </DialogContent>
    </FormDialog>
  );
}

/** 'garden' becomes 'Garden'. */
function nameOf(search: string): string {
  const text = search.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function noneShown(query: string, isReading: boolean): string {
  if (query === '') return messages.hint;
  return isReading ? listMessages.searching : listMessages.noMatch(query);
}

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  flex: 1,
  minHeight: 0,
  px: { xs: 2, sm: 3 },
  // Room for the outline of the first field.
  '&&': { pt: 1 },
} as const;
