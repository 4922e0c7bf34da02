import { lazyDialog } from '../ui/lazy-part.js';

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
      title={props.title ?? 'Discard your changes?'}
      confirmLabel={props.confirmLabel ?? 'Discard'}
      cancelLabel="Keep editing"
      destructive
      onConfirm={props.onDiscard}
      onCancel={props.onKeep}
      onClosed={props.onClosed}
    >
      {props.text ?? 'What you changed here is not saved yet.'}
    </ConfirmDialog>
  );
}
