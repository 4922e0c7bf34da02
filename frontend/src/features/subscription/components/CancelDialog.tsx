import type { Subscription } from '@boardcast/contracts';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { messages } from '../subscription.messages.js';
import { useChangePlan } from '../use-change-plan.js';

export function CancelDialog({ asked }: { asked: Asked<Subscription> }) {
  const { cancel, isBusy } = useChangePlan();
  const toasts = useToasts();
  const { currentPeriodEnd: end, isPastDue = false } = asked.subject ?? {};
  const hint = isPastDue ? messages.cancelHintUnpaid : messages.cancelHint;

  async function confirm() {
    // The button can still be clicked while the dialog fades out.
    if (!asked.isOpen) return;
    const error = await cancel();
    asked.close();
    if (error) toastFailure(toasts, messages.cancelFailed, error);
    else toasts.success(messages.cancelled, undefined, { about: 'subscription' });
  }

  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={messages.cancel}
      confirmLabel={messages.cancel}
      cancelLabel={messages.keep}
      destructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      <p style={TIGHT}>{messages.cancelQuestion}</p>
      {end ? <p>{hint(formatDate(end))}</p> : null}
    </ConfirmDialog>
  );
}

const TIGHT = { margin: 0 } as const;
