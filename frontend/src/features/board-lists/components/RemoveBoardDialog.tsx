import type { BoardEntry, BoardList } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { entryName } from '../../../shared/boards/board-options.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { messages } from '../board-lists.messages.js';
import { useRemoveBoard } from '../forms/use-remove-board.js';

interface RemoveBoardDialogProps {
  list: BoardList;
  entry: BoardEntry;
  /** What this screen says when it did not work (spec §8 has a text for each screen). */
  failureText: string;
  open: boolean;
  onClose: () => void;
  /** Called when it has gone from the screen. */
  onClosed: () => void;
}

/** Asks, then takes the board out of the list at once; it comes back when the server refuses, or by Undo. */
export function RemoveBoardDialog(props: RemoveBoardDialogProps) {
  const { list, entry, failureText, open, onClose, onClosed } = props;
  const removeBoard = useRemoveBoard(list);

  function remove() {
    // It can still be clicked while it fades.
    if (!open) return;
    onClose();
    void removeBoard(entry, failureText);
  }

  return (
    <ConfirmDialog
      open={open}
      title="Remove Board"
      confirmLabel="Remove"
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
