import { toMessage } from '../api/to-message.js';
import { useToasts } from '../toasts/use-toasts.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import type { Asked } from '../ui/use-asked.js';
import { useForgetUnsaved } from '../use-unsaved.js';

interface DeletePinDialogProps {
  asked: Omit<Asked<{ id: string; title: string }>, 'ask'>;
  /** Name of the form that changes it. */
  formOf: (id: string) => string;
  /** Deletes it; resolves to what went wrong, if anything did. */
  onDelete: (id: string) => Promise<{ error?: unknown }>;
  isBusy: boolean;
  /** The feature's words. */
  messages: {
    deleteTitle: string;
    deleteText: (title: string) => string;
    deleted: string;
    deleteFailed: string;
    deleteFallback: string;
  };
}

/** Asks before a stored pin, a draft or a scheduled one, is thrown away, and tells what became of it. */
export function DeletePinDialog({ asked, formOf, onDelete, isBusy, messages }: DeletePinDialogProps) {
  const forgetUnsaved = useForgetUnsaved();
  const toasts = useToasts();

  async function confirm(id: string) {
    const { error } = await onDelete(id);
    asked.close();
    if (error) {
      toasts.error(messages.deleteFailed, toMessage(error, messages.deleteFallback));
      return;
    }
    forgetUnsaved(formOf(id));
    toasts.success(messages.deleted);
  }

  const { subject } = asked;
  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={messages.deleteTitle}
      confirmLabel="Delete"
      destructive
      isBusy={isBusy}
      onConfirm={() => void (subject && confirm(subject.id))}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {messages.deleteText(subject?.title ?? '')}
    </ConfirmDialog>
  );
}
