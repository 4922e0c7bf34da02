import type { NewProviderBoard, ProviderBoard } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { optionName } from '../../../entities/boards/board-options.js';
import { wordsOf } from '../../../entities/boards/board-search.js';
import { boardsMessages } from '../../../entities/boards/boards.messages.js';
import { NOTHING_READ } from '../../../entities/boards/boards-read.js';
import { NoBoards } from '../../../entities/boards/NoBoards.js';
import { useProviderBoards } from '../../../entities/boards/use-provider-boards.js';
import type { useBoardSelection } from '../forms/use-board-selection.js';
import { messages } from '../board-lists.messages.js';
import { groupBoards, pickerRows, type PickerOrder, type PickerRow } from '../picker/picker-rows.js';
import { NewBoardDialog } from '../picker/NewBoardDialog.js';
import { PickerCounts } from '../picker/PickerCounts.js';
import { PickerList } from '../picker/PickerList.js';
import { PickerSkeleton } from '../picker/PickerSkeleton.js';
import { PickerTools } from '../picker/PickerTools.js';
import { ReadFault } from '../picker/ReadFault.js';

interface BoardPickerProps {
  selection: ReturnType<typeof useBoardSelection>;
  /** Ids of boards and sections already in the list; not offered again. */
  taken: ReadonlySet<string>;
  /** Adds all that a search found at once. */
  onAddAll?: (boards: readonly ProviderBoard[]) => void;
}

/** Shows boards as they are read, sections behind them; searches and sorts here. */
export function BoardPicker({ selection, taken, onAddAll }: BoardPickerProps) {
  const boards = useProviderBoards();
  const read = boards.read ?? NOTHING_READ;
  const searchId = useId();
  const [text, setText] = useState('');
  const [order, setOrder] = useState<PickerOrder>('name');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const query = useDeferredValue(text);
  const groups = useMemo(() => groupBoards(read, order), [read, order]);
  const shown = useMemo(
    () => pickerRows(groups, { words: wordsOf(query), opened, taken }),
    [groups, query, opened, taken],
  );
  const isReading = read.next !== null || read.unread.length > 0;

  function open({ board, isFailed, sectionCount }: PickerRow, isOpen: boolean) {
    if (board.type !== 'board') return;
    const next = new Set(opened);
    if (isOpen) next.add(board.id);
    else next.delete(board.id);
    setOpened(next);
    if (isOpen && (isFailed || sectionCount === null)) boards.readSections(board.id);
  }

  function select({ board, isNew }: NewProviderBoard) {
    const name = optionName(board);
    const isTaken = taken.has(board.id);
    if (!isTaken) selection.change([board], []);
    const say = isNew ? messages.madeAndSelected : messages.thereAndSelected;
    setMade(isTaken ? messages.thereAndInList(name) : say(name));
    setIsMaking(false);
  }

  return (
    <>
      <PickerTools
        searchId={searchId}
        text={text}
        onText={setText}
        order={order}
        onOrder={setOrder}
        isBusy={boards.isFetching}
        isRefreshing={boards.isRefreshing}
        onRefresh={boards.refresh}
        onNew={() => setIsMaking(true)}
      />
      <Box role="status">
        {made !== null && (
          <Alert severity="success" onClose={() => setMade(null)}>
            {made}
          </Alert>
        )}
      </Box>
      {boards.read && (
        <PickerCounts {...{ read, shown, selection, onAddAll }} isSearch={query.trim() !== ''} />
      )}
      {shown.rows.length > 0 ? (
        <PickerList
          rows={shown.rows}
          selected={selection.ids}
          acts={{
            onToggle: selection.toggle,
            onRange: selection.change,
            onOpen: open,
            onAll: () => selection.change(shown.boards, []),
          }}
        />
      ) : !boards.read && boards.isFetching ? (
        <PickerSkeleton />
      ) : (
        <NoBoards
          boards={boards.read?.boards}
          isFetching={boards.isFetching}
          onRetry={boards.refetch}
          noneShown={noneShown(query.trim(), isReading)}
          fallbackId={searchId}
        />
      )}
      {read.isStuck && <ReadFault text={messages.boardsMissing} onRetry={boards.readMissing} />}
      {read.failed.length > 0 && (
        <ReadFault text={messages.sectionsMissing(read.failed.length)} onRetry={boards.retrySections} />
      )}
      <Typography variant="caption" color="textSecondary">
        {boardsMessages.secretBoards}
      </Typography>
      {isMaking && (
        <NewBoardDialog
          suggestedName={shown.rows.length === 0 ? query.trim() : ''}
          boards={read.boards.filter(({ type }) => type === 'board')}
          onClose={() => setIsMaking(false)}
          onMade={select}
        />
      )}
    </>
  );
}

function noneShown(query: string, isReading: boolean): string {
  if (isReading) return messages.searching;
  return query === '' ? messages.allAdded : messages.noMatch(query);
}
