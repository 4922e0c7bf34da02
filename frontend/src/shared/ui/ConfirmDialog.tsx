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
import { DialogForm } from './DialogForm.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The exact question. */
  children: ReactNode;
  /** What is asked for beside it, and what failed: the dialog is a form then, and its first field takes the focus. */
  fields?: ReactNode;
  /** Names the act: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what can't be undone. */
  destructive?: boolean;
  /** What has to be entered first is missing. */
  isConfirmDisabled?: boolean;
  /** The act is running: the dialog stays open, its buttons inactive. */
  isBusy?: boolean;
  busyLabel?: string;
  /** Cancelling stops the running act; otherwise that has to be awaited. */
  isStoppable?: boolean;
  /** A third way, apart from the others because it destroys. */
  other?: { label: string; onChoose: () => void };
  onConfirm: () => void;
  onCancel: () => void;
  /** Called once the dialog has disappeared. */
  onClosed?: () => void;
}

/** Without fields the safe button has the focus; Escape and Back cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, fields, other, confirmLabel, cancelLabel = uiMessages.cancel } = props;
  const { isBusy = false } = props;
  const titleId = useId();
  const textId = useId();
  const isStuck = isBusy && !props.isStoppable;
  const cancel = isStuck ? () => undefined : props.onCancel;
  useBackCloses(open, cancel);
  const send = () => {
    if (!isBusy && !props.isConfirmDisabled) props.onConfirm();
  };
  const parts = (
    <>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
        {fields}
      </DialogContent>
      <DialogActions disableSpacing sx={other ? threeButtons : buttons}>
        {other && (
          <Button color="error" onClick={other.onChoose} disabled={isBusy} sx={{ mr: { sm: 'auto' } }}>
            {other.label}
          </Button>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- on the safe choice: a stray Enter changes nothing */}
        <Button onClick={props.onCancel} disabled={isStuck} autoFocus={!fields} color="inherit">
          {cancelLabel}
        </Button>
        <BusyButton
          {...(fields ? { type: 'submit' } : { onClick: props.onConfirm })}
          disabled={props.isConfirmDisabled}
          isBusy={isBusy}
          busyLabel={props.busyLabel}
          variant="contained"
          color={props.destructive ? 'error' : undefined}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </>
  );
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
      {fields ? <DialogForm onSend={send}>{parts}</DialogForm> : parts}
    </Dialog>
  );
}

const buttons = { gap: 1, px: 3, pb: 2 } as const;
/** On a phone each has its own line. */
const threeButtons = {
  ...buttons,
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
} as const;
