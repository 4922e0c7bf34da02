import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { messages } from '../create-pin.messages.js';

interface LeaveDialogProps {
  blocker: Blocker;
  /** Called before the screen is left. */
  onLeave: () => void;
}

/** Asks before the screen is left with something on it that is not sent. */
export function LeaveDialog({ blocker, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={messages.leaveTitle}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {messages.leaveText}
    </ConfirmDialog>
  );
}
