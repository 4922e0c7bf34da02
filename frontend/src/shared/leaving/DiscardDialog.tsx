import { lazyDialog } from '../ui/lazy-part.js';
import { leavingMessages as messages } from './leaving.messages.js';

/** Comes beside the form: it is there before anything could be discarded. */
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
  /** Names what comes instead. */
  confirmLabel?: string;
  onDiscard: () => void;
  onKeep: () => void;
  /** Called when it has gone from the screen. */
  onClosed?: () => void;
}

/** Asks before something that was typed or changed, and is not sent, is thrown away. */
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
