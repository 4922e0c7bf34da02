import type { BoardList } from '@boardcast/contracts';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useForgetUnsaved } from '../../../entities/session/use-unsaved.js';
import { useDeleteBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

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
    </ConfirmDialog>
  );
}
