import type { Subscription } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { planKind } from '../../../shared/subscription/plan-kind.js';
import { PlanCard } from '../../../shared/subscription/PlanCard.js';
import { PlanState } from '../../../shared/subscription/PlanState.js';
import { usePortal } from '../../../shared/subscription/use-billing-page.js';
import { useSubscription } from '../../../shared/subscription/use-subscription.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { CancelDialog } from '../components/CancelDialog.js';
import { CheckoutNotice } from '../components/CheckoutNotice.js';
import { PlanActions } from '../components/PlanActions.js';
import { UpgradeCard } from '../components/UpgradeCard.js';
import { WhyUpgrade } from '../components/WhyUpgrade.js';
import { messages } from '../subscription.messages.js';
import { useCheckoutReturn } from '../use-checkout-return.js';

/** /subscription (spec §2): the plan, and the ways to Stripe and back. */
export function SubscriptionPage() {
  const checkout = useCheckoutReturn();
  const query = useSubscription(checkout.state === 'confirming');
  const { data: subscription } = query;
  const asked = useAsked<Subscription>();
  const isConfirming = checkout.state === 'confirming' || checkout.state === 'unconfirmed';
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <CheckoutNotice {...checkout} />
      <PlanState query={query} />
      {subscription ? (
        <Plan
          subscription={isConfirming ? whileConfirming(subscription) : subscription}
          isConfirming={isConfirming}
          onCancel={() => asked.ask(subscription)}
        />
      ) : null}
      <CancelDialog asked={asked} />
    </>
  );
}

/** A plan whose payment may be on its way is not called unpaid: it is shown with its credits alone. */
function whileConfirming(subscription: Subscription): Subscription {
  if (planKind(subscription) !== 'unpaid') return subscription;
  return { ...subscription, status: 'none', hasOpenSubscription: false };
}

interface PlanProps {
  subscription: Subscription;
  /** A payment is on its way: nothing is offered that could be paid again. */
  isConfirming: boolean;
  onCancel: () => void;
}

function Plan({ subscription, isConfirming, onCancel }: PlanProps) {
  const portal = usePortal(messages.portalFailed);
  const kind = planKind(subscription);
  const hasActions = kind !== 'free' && kind !== 'granted';
  const isOffered = kind === 'free' && !isConfirming;
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: isOffered ? 'repeat(2, 1fr)' : '1fr' } }}
      >
        <PlanCard
          subscription={subscription}
          portal={portal}
          actions={
            hasActions ? (
              <PlanActions subscription={subscription} portal={portal} onCancel={onCancel} />
            ) : null
          }
        />
        {isOffered ? <UpgradeCard subscription={subscription} /> : null}
      </Box>
      {isOffered ? <WhyUpgrade /> : null}
    </>
  );
}
