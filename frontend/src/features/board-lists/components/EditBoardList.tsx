import type { BoardEntry, BoardList } from '@boardcast/contracts';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { UNGUARDED } from '../../../shared/leaving/LeaveGuards.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { paths } from '../../../shared/paths.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ActionBar } from '../../../shared/ui/ActionBar.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { KeptNotice } from '../../../shared/forms/KeptNotice.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { FORM_WIDTH } from '../../../shared/ui/widths.js';
import { useCheckBoardListQuery } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useSaveBoardList } from '../forms/use-save-board-list.js';
import { useHaveBoardsChanged } from '../forms/use-have-boards-changed.js';
import { useUnsavedBoardList } from '../forms/use-unsaved-board-list.js';
import { BoardListFields } from './BoardListFields.js';
import { BoardsSection } from './BoardsSection.js';
import { RemoveBoardDialog } from './RemoveBoardDialog.js';

/** The picker is heavy: loaded on demand. */
const AddBoardsDialog = lazyDialog(
  () => import('./AddBoardsDialog.js'),
  'AddBoardsDialog',
  ({ onClose }) => onClose(),
);

/** The picker again. */
const ReplaceBoardDialog = lazyDialog(
  () => import('./ReplaceBoardDialog.js'),
  'ReplaceBoardDialog',
  ({ onClose }) => onClose(),
);

/** The order of the boards stays local until it is saved. */
export function EditBoardList({ list }: { list: BoardList }) {
  const { form, blank, busy, ordered, move, unsaved, forget, ...kept } = useUnsavedBoardList(list);
  const leaving = useLeaveGuard(useCallback(() => unsaved, [unsaved]));
  const haveBoardsChanged = useHaveBoardsChanged(list.boards);
  const save = useSaveBoardList(list.id);
  const [adding, setAdding] = useState(false);
  const [replacing, setReplacing] = useState<BoardEntry | null>(null);
  const removed = useAsked<BoardEntry>();
  // Fails silently: what Pinterest said last stays.
  useCheckBoardListQuery(list.id, { refetchOnMountOrArgChange: true });
  const toasts = useToasts();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async (values) => {
    if (await save({ ...values, description: values.description || null, boards: ordered })) {
      forget();
      toasts.success(messages.updated, undefined, { about: list.id });
      await navigate(paths.boardLists, UNGUARDED);
    }
  });

  return (
    <>
      <PageHeader
        title={messages.editTitle}
        documentTitle={messages.editDocumentTitle(list.name)}
        back={{ to: paths.boardLists, label: messages.back }}
      />
      <Stack
        component="form"
        noValidate
        spacing={3}
        sx={{ maxWidth: FORM_WIDTH }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        {kept.isKept && <KeptNotice onClose={kept.closeNotice} />}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <BoardListFields form={form} />
        </Card>
        <BoardsSection
          listId={list.id}
          ordered={ordered}
          onMove={move}
          onRemove={removed.ask}
          onReplace={setReplacing}
          onAdd={() => setAdding(true)}
        />
        <ActionBar sx={ACTIONS}>
          <LinkButton to={paths.boardLists} color="inherit">
            {uiMessages.cancel}
          </LinkButton>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={blank}
            isBusy={busy}
            busyLabel={messages.saving}
          >
            {messages.save}
          </BusyButton>
        </ActionBar>
      </Stack>
      {adding && <AddBoardsDialog list={list} onClose={() => setAdding(false)} />}
      {replacing && <ReplaceBoardDialog list={list} entry={replacing} onClose={() => setReplacing(null)} />}
      {removed.subject && (
        <RemoveBoardDialog
          list={list}
          entry={removed.subject}
          failureText={messages.removeOnEditFailed}
          open={removed.isOpen}
          onClose={removed.close}
          onClosed={removed.closed}
        />
      )}
      <DiscardDialog
        {...leaving}
        text={haveBoardsChanged ? messages.discardKeepsBoards : undefined}
        onDiscard={() => {
          forget();
          leaving.onDiscard();
        }}
      />
    </>
  );
}

const ACTIONS = { justifyContent: 'flex-end', gap: 1 } as const;
