import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { wordsOf } from '../../../entities/boards/board-search.js';
import { boardsMessages } from '../../../entities/boards/boards.messages.js';
import { NOTHING_READ } from '../../../entities/boards/boards-read.js';
import { NoBoards } from '../../../entities/boards/NoBoards.js';
import { useProviderBoards } from '../../../entities/boards/use-provider-boards.js';
import type { useBoardSelection } from '../forms/use-board-selection.js';
import { messages } from '../board-lists.messages.js';
import { groupBoards, pickerRows, type PickerOrder, type PickerRow } from '../picker/picker-rows.js';
import { PickerCounts } from '../picker/PickerCounts.js';
import { PickerList } from '../picker/PickerList.js';
import { PickerSkeleton } from '../picker/PickerSkeleton.js';
import { PickerTools } from '../picker/PickerTools.js';

interface BoardPickerProps {
  selection: ReturnType<typeof useBoardSelection>;
  /** Ids of boards and sections already in the list; not offered again. */
  taken: ReadonlySet<string>;
}

/** Shows boards as they are read, sections behind them; searches and sorts here. */
export function BoardPicker({ selection, taken }: BoardPickerProps) {
  const boards = useProviderBoards();
  const read = boards.read ?? NOTHING_READ;
  const searchId = useId();
  const [text, setText] = useState('');
  const [order, setOrder] = useState<PickerOrder>('name');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
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
      />
      {boards.read && (
        <PickerCounts read={read} shown={shown} selection={selection} isSearch={query.trim() !== ''} />
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
      {read.isStuck && <Fault text={messages.boardsMissing} onRetry={boards.readMissing} />}
      {read.failed.length > 0 && (
        <Fault text={messages.sectionsMissing(read.failed.length)} onRetry={boards.retrySections} />
      )}
      <Typography variant="caption" color="textSecondary">
        {boardsMessages.secretBoards}
      </Typography>
    </>
  );
}

function noneShown(query: string, isReading: boolean): string {
  if (isReading) return messages.searching;
  return query === '' ? messages.allAdded : messages.noMatch(query);
}

function Fault({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
