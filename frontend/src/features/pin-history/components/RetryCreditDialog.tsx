import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import type { usePinActs } from '../use-pin-acts.js';

export function RetryCreditDialog(
  props: Pick<ReturnType<typeof usePinActs>, 'asked' | 'confirm' | 'isConfirmed'>,
) {
  const { asked, confirm, isConfirmed } = props;
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
