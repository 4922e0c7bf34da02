import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import type { usePinActs } from '../use-pin-acts.js';

/** Asks before a retry that takes the group's credit again. */
export function RetryCreditDialog({ acts }: { acts: ReturnType<typeof usePinActs> }) {
  const { asked, confirm, isConfirmed } = acts;
  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={messages.creditTitle}
      confirmLabel={pinActWords.retry.one}
      isBusy={isConfirmed}
      onConfirm={confirm}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {messages.creditText}
    </ConfirmDialog>
  );
}
