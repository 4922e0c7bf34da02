import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { LazyConfirmDialog } from '../../shared/ui/LazyConfirmDialog.js';
import type { Asked } from '../../shared/ui/use-asked.js';
import { useForgetUnsaved } from '../session/use-unsaved.js';

interface DeletePinDialogProps {
  asked: Omit<Asked<{ id: string; title: string }>, 'ask'>;
  /** Name of its edit form, if it has one. */
  formOf?: (id: string) => string;
  /** Resolves to the error, if there was one. */
  onDelete: (id: string) => Promise<{ error?: unknown }>;
  isBusy: boolean;
  messages: {
    delete: string;
    deleteTitle: string;
    deleteText: (title: string) => string;
    deleted: string;
    deleteFailed: string;
    deleteFallback: string;
  };
}

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
    if (formOf) forgetUnsaved(formOf(id));
    toasts.success(messages.deleted);
  }

  const { subject } = asked;
  if (!subject) return null;
  return (
    <LazyConfirmDialog
      open={asked.isOpen}
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      destructive
      isBusy={isBusy}
      onConfirm={() => void confirm(subject.id)}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {messages.deleteText(subject.title)}
    </LazyConfirmDialog>
  );
}
