import type { DraftPin } from '@boardcast/contracts';
import { DeletePinDialog } from '../../../entities/pins/DeletePinDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useDeleteDraftPinsMutation } from '../draft-pins.api.js';
import { draftPinsMessages } from '../draft-pins.messages.js';

export function DeleteDraftPinDialog({ asked }: { asked: Asked<DraftPin> }) {
  const [remove, { isLoading }] = useDeleteDraftPinsMutation();
  return (
    <DeletePinDialog
      asked={asked}
      formOf={unsavedForms.draftPin}
      onDelete={(id) => remove([id])}
      isBusy={isLoading}
      messages={draftPinsMessages}
    />
  );
}
