import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import type { useDeleteRecord } from '../use-delete-record.js';

/** Asks before a record goes, and says that the pins on Pinterest stay (house.md, settled question 6). */
export function DeleteRecordDialog({ record }: { record: ReturnType<typeof useDeleteRecord> }) {
  return (
    <ConfirmDialog
      open={record.isOpen}
      title={messages.deleteTitle}
      confirmLabel="Delete record"
      destructive
      isBusy={record.isBusy}
      onConfirm={() => void record.confirm()}
      onCancel={record.cancel}
      onClosed={record.refocus}
    >
      {messages.deleteText(record.asked?.title ?? '')}
    </ConfirmDialog>
  );
}
