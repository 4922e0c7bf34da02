import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.js';
import { leavingMessages as messages } from './leaving.messages.js';

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
    <LazyConfirmDialog
      {...choices}
      open={props.open}
      title={props.title ?? messages.title}
      cancelLabel={props.keepLabel ?? messages.keepEditing}
      onCancel={props.onKeep}
      onClosed={props.onClosed}
    >
      {props.text ?? messages.text}
    </LazyConfirmDialog>
  );
}
