import type { ScheduledPin } from '@boardcast/contracts';
import { DeletePinDialog } from '../../../shared/pins/DeletePinDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { useDeleteScheduledPinMutation } from '../scheduled-pins.api.js';
import { scheduledPinsMessages } from '../scheduled-pins.messages.js';

/** Asks before a scheduled pin is taken back. */
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
