import type { DraftPin } from '@boardcast/contracts';
import { toMessage } from '../../../shared/api/to-message.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useDeleteDraftPinMutation } from '../draft-pins.api.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';

/** Asks before a draft is thrown away. */
export function DeleteDraftPinDialog({ asked }: { asked: Asked<DraftPin> }) {
  const [deleteDraftPin, { isLoading }] = useDeleteDraftPinMutation();
  const toasts = useToasts();

  async function confirm(draft: DraftPin) {
    const { error } = await deleteDraftPin(draft.id);
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
