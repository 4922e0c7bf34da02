import type { BoardList } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useForgetUnsaved } from '../../../entities/session/use-unsaved.js';
import { useDeleteBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useListUses } from '../use-list-uses.js';

interface DeleteBoardListDialogProps {
  list: BoardList;
  open: boolean;
  onClose: () => void;
  /** Called once the dialog has disappeared. */
  onClosed: () => void;
}

export function DeleteBoardListDialog({ list, open, onClose, onClosed }: DeleteBoardListDialogProps) {
  const [deleteBoardList, { isLoading }] = useDeleteBoardListMutation();
  const forgetUnsaved = useForgetUnsaved();
  const toasts = useToasts();
  const consequences = consequencesOf(useListUses(list.id, open));

  async function confirm() {
    // The button can still be clicked while the dialog fades out.
    if (!open) return;
    try {
      await deleteBoardList(list.id).unwrap();
      forgetUnsaved(unsavedForms.boardList(list.id));
      toasts.success(messages.deleted);
    } catch (error) {
      toastFailure(toasts, messages.deleteFailed, error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      destructive
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    >
      {messages.deleteQuestion(list.name)}
      <Box role="status" sx={{ mt: 1 }}>
        {consequences.map((text) => (
          <Box key={text}>{text}</Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

/** What becomes of pins that are still to be posted. */
function consequencesOf(uses: ReturnType<typeof useListUses>): string[] {
  if (uses === undefined) return [];
  if (uses === null) return [messages.plannedPins];
  return [
    ...(uses.scheduledPins > 0 ? [messages.scheduledKeepBoards(uses.scheduledPins)] : []),
    ...(uses.drafts > 0 ? [messages.draftsLoseList(uses.drafts)] : []),
    ...(uses.draftsWithOthers > 0 ? [messages.draftsKeepOthers(uses.draftsWithOthers)] : []),
  ];
}
