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
  /** Label of staying, if not "Keep editing". */
  keepLabel?: string;
  onDiscard: () => void;
  onKeep: () => void;
  /** Where nothing has to be lost: what is saved instead. Staying stops it while it runs. */
  save?: { label: string; busyLabel: string; isBusy: boolean; onSave: () => void };
  /** Called once the dialog has disappeared. */
  onClosed?: () => void;
}

export function DiscardDialog({ save, ...props }: DiscardDialogProps) {
  const discard = props.confirmLabel ?? messages.discard;
  const choices = save
    ? {
        other: { label: discard, onChoose: props.onDiscard },
        confirmLabel: save.label,
        busyLabel: save.busyLabel,
        isBusy: save.isBusy,
        isStoppable: true,
        onConfirm: save.onSave,
      }
    : { confirmLabel: discard, destructive: true, onConfirm: props.onDiscard };
  return (
    <ConfirmDialog
      {...choices}
      open={props.open}
      title={props.title ?? messages.title}
      cancelLabel={props.keepLabel ?? messages.keepEditing}
      onCancel={props.onKeep}
      onClosed={props.onClosed}
    >
      {props.text ?? messages.text}
    </ConfirmDialog>
  );
}
