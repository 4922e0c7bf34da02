import type { Subscription } from '@boardcast/contracts';
import Button from '@mui/material/Button';
import { planKind } from '../../../entities/plan/plan-kind.js';
import { planMessages } from '../../../entities/plan/subscription.messages.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { messages } from '../subscription.messages.js';
import { useChangePlan } from '../use-change-plan.js';

interface PlanActionsProps {
  subscription: Subscription;
  portal: { leave: () => void; isLeaving: boolean };
  onCancel: () => void;
}

export function PlanActions({ subscription, portal, onCancel }: PlanActionsProps) {
  const kind = planKind(subscription);
  return (
    <>
      <BusyButton variant="outlined" onClick={portal.leave} isBusy={portal.isLeaving}>
        {planMessages.manage}
      </BusyButton>
      {kind === 'ending' ? <ReactivateButton /> : null}
      {kind === 'paid' ? (
        <Button color="inherit" onClick={onCancel}>
          {messages.cancel}
        </Button>
      ) : null}
    </>
  );
}

function ReactivateButton() {
  const ref = useFocusFallback<HTMLButtonElement>();
  const { reactivate, isBusy } = useChangePlan();
  const toasts = useToasts();

  async function run() {
    const error = await reactivate();
    if (error) {
      toastFailure(toasts, messages.reactivateFailed, error);
      return;
    }
    toasts.success(messages.reactivated, undefined, { about: 'subscription' });
  }

  return (
    <BusyButton ref={ref} variant="contained" onClick={() => void run()} isBusy={isBusy}>
      {messages.reactivate}
    </BusyButton>
  );
}
