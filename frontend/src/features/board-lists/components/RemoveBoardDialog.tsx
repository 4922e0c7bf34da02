import type { BoardEntry, BoardList } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { entryName } from '../../../entities/boards/board-options.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { messages } from '../board-lists.messages.js';
import { useRemoveBoard } from '../forms/use-remove-board.js';

interface RemoveBoardDialogProps {
  list: BoardList;
  entry: BoardEntry;
  /** Differs by screen (docs/product.md#board-lists). */
  failureText: string;
  open: boolean;
  onClose: () => void;
  /** Called once the dialog has disappeared. */
  onClosed: () => void;
}

/** Removes the board at once; Undo or a refusal by the server brings it back. */
export function RemoveBoardDialog(props: RemoveBoardDialogProps) {
  const { list, entry, failureText, open, onClose, onClosed } = props;
  const removeBoard = useRemoveBoard(list);

  function remove() {
    // The button can still be clicked while the dialog fades out.
    if (!open) return;
    onClose();
    void removeBoard(entry, failureText);
  }

  return (
    <ConfirmDialog
      open={open}
      title={messages.removeTitle}
      confirmLabel={messages.remove}
      destructive
      onConfirm={remove}
      onCancel={onClose}
      onClosed={onClosed}
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
