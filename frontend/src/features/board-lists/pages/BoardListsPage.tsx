import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { UNGUARDED } from '../../../shared/leaving/LeaveGuards.js';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { messages } from '../board-lists.messages.js';
import type { BoardListActions } from '../components/BoardListButtons.js';
import { BoardListCard } from '../components/BoardListCard.js';
import { BoardListsSkeleton } from '../components/BoardListsSkeleton.js';
import { DeleteBoardListDialog } from '../components/DeleteBoardListDialog.js';
import { RemoveBoardDialog } from '../components/RemoveBoardDialog.js';

/** The forms are heavy: loaded on demand. */
const giveUp = ({ onClose }: { onClose: () => void }) => onClose();
const AddBoardsDialog = lazyDialog(
  () => import('../components/AddBoardsDialog.js'),
  'AddBoardsDialog',
  giveUp,
);
const CopyBoardListDialog = lazyDialog(
  () => import('../components/CopyBoardListDialog.js'),
  'CopyBoardListDialog',
  giveUp,
);
const CreateBoardListDialog = lazyDialog(
  () => import('../components/CreateBoardListDialog.js'),
  'CreateBoardListDialog',
  giveUp,
);
const ListFromSearchDialog = lazyDialog(
  () => import('../from-search/ListFromSearchDialog.js'),
  'ListFromSearchDialog',
  giveUp,
);
const MergeListsDialog = lazyDialog(
  () => import('../merging/MergeListsDialog.js'),
  'MergeListsDialog',
  giveUp,
);

type Open =
  | { kind: 'create' }
  | { kind: 'search' }
  | { kind: 'merge' }
  | { kind: 'add'; list: BoardList; thenDashboard: boolean }
  | { kind: 'copy'; list: BoardList };

interface ListedBoard {
  list: BoardList;
  entry: BoardEntry;
}

/** `?openCreate=true` opens the create dialog at once. */
export function BoardListsPage() {
  const { data: lists, error, isFetching, refetch } = useGetBoardListsQuery();
  const { open, setOpen, close, created, added } = useOpenDialog();
  const deleted = useAsked<BoardList>();
  const removed = useAsked<ListedBoard>();
  const { ask: askDelete } = deleted;
  const { ask: askRemove } = removed;
  const actions = useMemo<BoardListActions>(
    () => ({
      onAddBoards: (list) => setOpen({ kind: 'add', list, thenDashboard: false }),
      onCopy: (list) => setOpen({ kind: 'copy', list }),
      onDelete: askDelete,
      onRemoveBoard: (list, entry) => askRemove({ list, entry }),
    }),
    [setOpen, askDelete, askRemove],
  );
  const createButton = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setOpen({ kind: 'create' })}
      sx={TOUCHED}
    >
      {messages.createTitle}
    </Button>
  );
  const searchButton = (
    <Button variant="outlined" onClick={() => setOpen({ kind: 'search' })} sx={TOUCHED}>
      {messages.fromSearch}
    </Button>
  );
  const canMerge = lists !== undefined && lists.length > 1;

  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          lists?.length === 0 ? undefined : (
            <>
              <ExplainedButton
                reason={canMerge ? null : messages.mergeNeedsTwo}
                onClick={() => canMerge && setOpen({ kind: 'merge' })}
                sx={TOUCHED}
              >
                {messages.mergeLists}
              </ExplainedButton>
              {searchButton}
              {createButton}
            </>
          )
        }
      />
      {error && (
        <ErrorBanner
          message={messages.loadAllFailed}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!lists && !error && <BoardListsSkeleton />}
      {lists?.length === 0 && (
        <EmptyState
          icon={<ListIcon />}
          title={messages.empty}
          hint={messages.emptyHint}
          action={
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
              {searchButton}
              {createButton}
            </Stack>
          }
        />
      )}
      {lists && lists.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lists.map((list) => (
            <BoardListCard key={list.id} list={list} actions={actions} />
          ))}
        </Stack>
      )}
      {open?.kind === 'create' && <CreateBoardListDialog onClose={close} onCreated={created} />}
      {open?.kind === 'add' && <AddBoardsDialog list={open.list} onClose={close} onAdded={added} />}
      {open?.kind === 'search' && <ListFromSearchDialog onClose={close} />}
      {open?.kind === 'merge' && lists && <MergeListsDialog lists={lists} onClose={close} />}
      {open?.kind === 'copy' && <CopyBoardListDialog list={open.list} onClose={close} />}
      {deleted.subject && (
        <DeleteBoardListDialog
          list={deleted.subject}
          open={deleted.isOpen}
          onClose={deleted.close}
          onClosed={deleted.closed}
        />
      )}
      {removed.subject && (
        <RemoveBoardDialog
          {...removed.subject}
          failureText={messages.removeFailed}
          open={removed.isOpen}
          onClose={removed.close}
          onClosed={removed.closed}
        />
      )}
    </>
  );
}

/** As tall as a finger needs. */
const TOUCHED = { minHeight: { xs: 44, md: 40 } } as const;

/** Creating a list leads on to adding boards. */
function useOpenDialog() {
  const [chosen, setOpen] = useState<Open | null>(null);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('openCreate') === 'true';
  const open: Open | null = chosen ?? (asked ? { kind: 'create' } : null);

  function goTo(next: Open | null) {
    setOpen(next);
    if (asked) {
      params.delete('openCreate');
      setParams(params, { replace: true, preventScrollReset: true });
    }
  }

  return {
    open,
    setOpen,
    close: () => goTo(null),
    created: (list: BoardList) => goTo({ kind: 'add', list, thenDashboard: asked }),
    added: () => {
      const leave = open?.kind === 'add' && open.thenDashboard;
      goTo(null);
      if (leave) void navigate(paths.dashboard, UNGUARDED);
    },
  };
}
