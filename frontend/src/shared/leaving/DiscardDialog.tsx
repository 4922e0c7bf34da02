import { lazyDialog } from '../ui/lazy-part.js';
import { leavingMessages as messages } from './leaving.messages.js';

/** Loads beside the form, before anything could be discarded. */
const ConfirmDialog = lazyDialog(
  () => import('../ui/ConfirmDialog.js'),
  'ConfirmDialog',
  ({ onCancel }) => onCancel(),
);

interface DiscardDialogProps {
  open: boolean;
  title?: string;
  /** What would be lost. */
  text?: string;
  /** Label of the other choice, if not "Discard". */
  confirmLabel?: string;
  onDiscard: () => void;
  onKeep: () => void;
  /** Called once the dialog has disappeared. */
  onClosed?: () => void;
}

export function DiscardDialog(props: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={props.open}
      title={props.title ?? messages.title}
      confirmLabel={props.confirmLabel ?? messages.discard}
      cancelLabel={messages.keepEditing}
      destructive
      onConfirm={props.onDiscard}
      onCancel={props.onKeep}
      onClosed={props.onClosed}
    >
      {props.text ?? messages.text}
    </ConfirmDialog>
  );
}
