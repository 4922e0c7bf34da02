import type { PinGroup } from '@boardcast/contracts';
import { DeletePinDialog } from '../../../entities/pins/DeletePinDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useDeletePinGroupMutation } from '../pin-history.api.js';
import { pinHistoryMessages } from '../pin-history.messages.js';

export function DeleteRecordDialog({ asked }: { asked: Asked<PinGroup> }) {
  const [deletePinGroup, { isLoading }] = useDeletePinGroupMutation();
  return (
    <DeletePinDialog
      asked={asked}
      onDelete={deletePinGroup}
      isBusy={isLoading}
      messages={pinHistoryMessages}
    />
  );
}
