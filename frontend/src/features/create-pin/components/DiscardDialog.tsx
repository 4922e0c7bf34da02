import { lazy, Suspense } from 'react';
import { messages } from '../create-pin.messages.js';

/** Comes beside the form: it is there before anything could be discarded. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../shared/ui/ConfirmDialog.js')).ConfirmDialog,
}));

interface DiscardDialogProps {
  open: boolean;
  /** Names what comes instead: 'Discard'. */
  confirmLabel: string;
  onDiscard: () => void;
  onKeep: () => void;
  /** Called when it has gone from the screen. */
  onClosed?: () => void;
}

/** Asks before something typed that is not sent is thrown away. */
export function DiscardDialog({ open, confirmLabel, onDiscard, onKeep, onClosed }: DiscardDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        title={messages.leaveTitle}
        confirmLabel={confirmLabel}
        cancelLabel="Keep editing"
        destructive
        onConfirm={onDiscard}
        onCancel={onKeep}
        onClosed={onClosed}
      >
        {messages.leaveText}
      </ConfirmDialog>
    </Suspense>
  );
}
