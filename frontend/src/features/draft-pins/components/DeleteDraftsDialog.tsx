import type { DraftPin } from '@boardcast/contracts';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useForgetUnsaved } from '../../../entities/session/use-unsaved.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { LazyConfirmDialog } from '../../../shared/ui/LazyConfirmDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useDeleteDraftPinsMutation } from '../draft-pins.api.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';

/** One question for all of them; what couldn't be deleted stays in the list. */
export function DeleteDraftsDialog({ asked }: { asked: Asked<readonly DraftPin[]> }) {
  const [remove, { isLoading }] = useDeleteDraftPinsMutation();
  const forgetUnsaved = useForgetUnsaved();
  const toasts = useToasts();

  async function confirm(ids: readonly string[]) {
    const { error } = await remove(ids);
    asked.close();
    if (error) {
      toasts.error(messages.deleteFailed, toMessage(error, messages.deleteFallback));
      return;
    }
    for (const id of ids) forgetUnsaved(unsavedForms.draftPin(id));
    toasts.success(messages.deletedSeveral(ids.length));
  }

  const { subject: drafts } = asked;
  if (!drafts) return null;
  return (
    <LazyConfirmDialog
      open={asked.isOpen}
      title={messages.deleteSeveralTitle(drafts.length)}
      confirmLabel={messages.delete}
      destructive
      isBusy={isLoading}
      onConfirm={() => void confirm(drafts.map(({ id }) => id))}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {messages.deleteSeveralText(drafts.map(({ title }) => title))}
    </LazyConfirmDialog>
  );
}
