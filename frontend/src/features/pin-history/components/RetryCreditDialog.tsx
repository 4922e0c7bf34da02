import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { creditWords } from '../pin-history.messages.js';
import type { usePinActs } from '../use-pin-acts.js';

export function RetryCreditDialog(
  props: Pick<ReturnType<typeof usePinActs>, 'asked' | 'confirm' | 'isConfirmed'>,
) {
  const { asked, confirm, isConfirmed } = props;
  const words = creditWords[asked.subject?.name === 'disown' ? 'disown' : 'retry'];
  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={words.title}
      confirmLabel={words.confirm}
      isBusy={isConfirmed}
      onConfirm={confirm}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {words.text}
    </ConfirmDialog>
  );
}
