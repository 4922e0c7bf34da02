import type { ScheduledPin } from '@boardcast/contracts';
import { toMessage } from '../../../shared/api/to-message.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useDeleteScheduledPinMutation } from '../scheduled-pins.api.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';

/** Asks before a scheduled pin is taken back. */
export function DeleteScheduledPinDialog({ asked }: { asked: Asked<ScheduledPin> }) {
  const [deleteScheduledPin, { isLoading }] = useDeleteScheduledPinMutation();
  const toasts = useToasts();

  async function confirm(pin: ScheduledPin) {
    const { error } = await deleteScheduledPin(pin.id);
    asked.close();
    if (error) toasts.error(messages.deleteFailed, toMessage(error, messages.deleteFallback));
    else toasts.success(messages.deleted);
  }

  const { subject } = asked;
  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={messages.deleteTitle}
      confirmLabel="Delete"
      destructive
      isBusy={isLoading}
      onConfirm={() => void (subject && confirm(subject))}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {messages.deleteText(subject?.title ?? '')}
    </ConfirmDialog>
  );
}
