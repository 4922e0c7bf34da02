import type { ScheduledPin } from '@boardcast/contracts';
import { DeletePinDialog } from '../../../entities/pins/DeletePinDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useDeleteScheduledPinMutation } from '../scheduled-pins.api.js';
import { scheduledPinsMessages } from '../scheduled-pins.messages.js';

export function DeleteScheduledPinDialog({ asked }: { asked: Asked<ScheduledPin> }) {
  const [remove, { isLoading }] = useDeleteScheduledPinMutation();
  return (
    <DeletePinDialog
      asked={asked}
      formOf={unsavedForms.scheduledPin}
      onDelete={remove}
      isBusy={isLoading}
      messages={scheduledPinsMessages}
    />
  );
}
