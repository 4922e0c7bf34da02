import type { Subscription } from '@boardcast/contracts';
import Button from '@mui/material/Button';
import { planKind } from '../../../shared/subscription/plan-kind.js';
import { planMessages } from '../../../shared/subscription/subscription.messages.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { focusMain } from '../../../shared/ui/SkipLink.js';
import { messages } from '../subscription.messages.js';
import { useChangePlan } from '../use-change-plan.js';

interface PlanActionsProps {
  subscription: Subscription;
  portal: { leave: () => void; isLeaving: boolean };
  onCancel: () => void;
}

/** What a subscriber can do about the plan (spec §4); where it is not paid, Stripe's page alone helps. */
export function PlanActions({ subscription, portal, onCancel }: PlanActionsProps) {
  const kind = planKind(subscription);
  return (
    <>
      <Button variant="outlined" onClick={portal.leave} loading={portal.isLeaving}>
        {planMessages.manage}
      </Button>
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
  const { reactivate, isBusy } = useChangePlan();
  const toasts = useToasts();

  async function run(button: Element) {
    const error = await reactivate();
    if (error) {
      toastFailure(toasts, messages.reactivateFailed, error);
      return;
    }
    toasts.success(messages.reactivated);
    // The button goes, and with it the focus, unless that is elsewhere by now.
    if ([button, document.body].includes(document.activeElement ?? document.body)) focusMain();
  }

  return (
    <Button variant="contained" onClick={({ currentTarget }) => void run(currentTarget)} loading={isBusy}>
      {messages.reactivate}
    </Button>
  );
}
