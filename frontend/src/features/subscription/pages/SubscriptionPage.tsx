import { mayPin } from '@boardcast/contracts';
import type { Subscription } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { planKind } from '../../../entities/plan/plan-kind.js';
import { PlanCard } from '../../../entities/plan/PlanCard.js';
import { PlanState } from '../../../entities/plan/PlanState.js';
import { usePortal } from '../../../entities/plan/use-billing-page.js';
import { useSubscription } from '../../../entities/plan/use-subscription.js';
import { VerifyForPin } from '../../../entities/plan/VerifyForPin.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { FORM_WIDTH } from '../../../shared/ui/widths.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { CancelDialog } from '../components/CancelDialog.js';
import { CheckoutNotice } from '../components/CheckoutNotice.js';
import { PlanActions } from '../components/PlanActions.js';
import { UpgradeCard } from '../components/UpgradeCard.js';
import { WhyUpgrade } from '../components/WhyUpgrade.js';
import { messages } from '../subscription.messages.js';
import { useCheckoutReturn } from '../use-checkout-return.js';

export function SubscriptionPage() {
  const checkout = useCheckoutReturn();
  const query = useSubscription(checkout.state === 'confirming');
  const { data: subscription } = query;
  const asked = useAsked<Subscription>();
  const isConfirming = checkout.state === 'confirming' || checkout.state === 'unconfirmed';
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Box sx={{ maxWidth: FORM_WIDTH }}>
        <CheckoutNotice {...checkout} />
        <PlanState query={query} />
        {subscription ? (
          <Plan
            subscription={isConfirming ? whileConfirming(subscription) : subscription}
            isConfirming={isConfirming}
            onCancel={() => asked.ask(subscription)}
          />
        ) : null}
      </Box>
      <CancelDialog asked={asked} />
    </>
  );
}

/** A plan whose payment may be on its way isn't called unpaid: only its credits are shown. */
function whileConfirming(subscription: Subscription): Subscription {
  if (planKind(subscription) !== 'unpaid') return subscription;
  return { ...subscription, status: 'none', hasOpenSubscription: false };
}

interface PlanProps {
  subscription: Subscription;
  /** A payment may be on its way: nothing is offered that would charge a second time. */
  isConfirming: boolean;
  onCancel: () => void;
}

function Plan({ subscription, isConfirming, onCancel }: PlanProps) {
  const portal = usePortal(messages.portalFailed);
  const kind = planKind(subscription);
  const { isBonusOpen } = useUser();
  const hasActions = kind !== 'free' && kind !== 'granted';
  const canEarn = isBonusOpen && !mayPin({ ...subscription, isSubscribed: subscription.status === 'active' });
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
            hasActions || canEarn ? (
              <>
                {canEarn ? <VerifyForPin variant="outlined" /> : null}
                {hasActions ? (
                  <PlanActions subscription={subscription} portal={portal} onCancel={onCancel} />
                ) : null}
              </>
            ) : null
          }
        />
        {isOffered ? <UpgradeCard subscription={subscription} /> : null}
      </Box>
      {isOffered ? <WhyUpgrade /> : null}
    </>
  );
}
