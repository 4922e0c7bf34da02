import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBoardListsQuery } from '../../../shared/boards/boards.api.js';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { messages } from '../board-lists.messages.js';
import type { BoardListActions } from '../components/BoardListButtons.js';
import { BoardListCard } from '../components/BoardListCard.js';
import { BoardListsSkeleton } from '../components/BoardListsSkeleton.js';
import { DeleteBoardListDialog } from '../components/DeleteBoardListDialog.js';
import { RemoveBoardDialog } from '../components/RemoveBoardDialog.js';

/** The forms are heavy: they come when they are first wanted. */
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

/** The form that is open, and what it is about. */
type Open =
  | { kind: 'create' }
  | { kind: 'add'; list: BoardList; thenDashboard: boolean }
  | { kind: 'copy'; list: BoardList };

/** A board and the list that it may be taken out of. */
interface ListedBoard {
  list: BoardList;
  entry: BoardEntry;
}

/** All board lists of the user (spec §2); `?openCreate=true` opens the create dialog at once. */
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
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ kind: 'create' })}>
      Create Board List
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Board Lists"
        subtitle="Group your boards and sections, then post one pin to all of them."
        actions={lists?.length === 0 ? undefined : createButton}
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
          title="No board lists yet"
          hint="Create a board list to post one pin to many boards at once."
          action={createButton}
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

/** Which dialog is open. The one for creating is followed by the one for adding boards (spec §4). */
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
      setParams(params, { replace: true });
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
      if (leave) void navigate(paths.dashboard);
    },
  };
}
