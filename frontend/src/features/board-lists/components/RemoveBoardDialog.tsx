import type { BoardEntry } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { entryName } from '../../../shared/boards/board-options.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { useRemoveBoardMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

interface RemoveBoardDialogProps {
  listId: string;
  entry: BoardEntry;
  /** What this screen says when it did not work (spec §8 has a text for each screen). */
  failureText: string;
  onClose: () => void;
}

/** Asks, then takes the board out of the list at once; it comes back when the server refuses. */
export function RemoveBoardDialog({ listId, entry, failureText, onClose }: RemoveBoardDialogProps) {
  const [removeBoard] = useRemoveBoardMutation();
  const toasts = useToasts();

  async function remove() {
    onClose();
    try {
      await removeBoard({ listId, entryId: entry.id }).unwrap();
      toasts.success(messages.removed);
    } catch (error) {
      toastFailure(toasts, failureText, error);
    }
  }

  return (
    <ConfirmDialog
      open
      title="Remove Board"
      confirmLabel="Remove"
      destructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {messages.removeQuestion}
      <Typography
        component="span"
        sx={{ display: 'block', mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {entryName(entry)}
      </Typography>
    </ConfirmDialog>
  );
}
