import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useBackCloses } from '../leaving/LeaveGuards.js';
import { uiMessages } from './ui.messages.js';
import { BusyButton } from './BusyButton.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The exact question. */
  children: ReactNode;
  /** Names the act: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what can't be undone. */
  destructive?: boolean;
  /** The act is running: the dialog stays open, its buttons inactive. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called once the dialog has disappeared. */
  onClosed?: () => void;
}

/** The safe button has the focus; Escape and Back cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = uiMessages.cancel, isBusy = false } = props;
  const titleId = useId();
  const textId = useId();
  const cancel = isBusy ? () => undefined : props.onCancel;
  useBackCloses(open, cancel);
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      slotProps={{ transition: { onExited: props.onClosed } }}
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- on the safe choice: a stray Enter changes nothing */}
        <Button onClick={props.onCancel} disabled={isBusy} autoFocus color="inherit">
          {cancelLabel}
        </Button>
        <BusyButton
          onClick={props.onConfirm}
          isBusy={isBusy}
          variant="contained"
          color={props.destructive ? 'error' : undefined}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
