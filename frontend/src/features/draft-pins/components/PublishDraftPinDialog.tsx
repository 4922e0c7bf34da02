import type { DraftPin } from '@boardcast/contracts';
import { boardCount } from '../../../shared/boards/board-options.js';
import { valuesOf } from '../../../shared/pin-form/stored-pin.js';
import { targetText } from '../../../shared/pins/pin-target.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { PinDialogState } from '../../../shared/pin-form/PinDialog.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { useForgetUnsaved } from '../../../shared/use-unsaved.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { useSendDraft } from '../use-send-draft.js';

interface PublishDraftPinDialogProps extends PinDialogState {
  draft: DraftPin;
}

/** Asks before a draft that is complete goes to its boards as it stands. */
export function PublishDraftPinDialog({ draft, open, onClose, onClosed }: PublishDraftPinDialogProps) {
  const { publish, sending } = useSendDraft(draft);
  const forgetUnsaved = useForgetUnsaved();
  const toasts = useToasts();

  async function confirm() {
    const result = await publish(valuesOf(draft, draft.scheduledFor));
    if (result === 'done') forgetUnsaved(unsavedForms.draftPin(draft.id));
    onClose();
    if (typeof result === 'string') return;
    const faults = result.fields.map(({ message }) => message);
    toasts.error(result.title, result.banner ?? faults.join(', '));
  }

  const boards = boardCount(draft.boardCount);
  const target = draft.boardListName === null ? targetText(draft) : `${boards} of “${draft.boardListName}”`;
  return (
    <ConfirmDialog
      open={open}
      title={messages.publishTitle}
      confirmLabel="Publish"
      isBusy={sending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    >
      {messages.publishText(draft.title, target)}
    </ConfirmDialog>
  );
}
