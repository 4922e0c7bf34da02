import type { Subscription } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.js';
import { planKind } from '../../../shared/subscription/plan-kind.js';
import { PlanCard } from '../../../shared/subscription/PlanCard.js';
import { PlanState } from '../../../shared/subscription/PlanState.js';
import { planMessages } from '../../../shared/subscription/subscription.messages.js';
import { usePortal } from '../../../shared/subscription/use-billing-page.js';
import { useSubscription } from '../../../shared/subscription/use-subscription.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { messages } from '../settings.messages.js';
import { PaymentHistory } from './PaymentHistory.js';

/** The plan, the ways to change it, and what was paid (spec §2). */
export function SubscriptionTab() {
  const query = useSubscription();
  const { data: subscription, error } = query;
  const portal = usePortal(messages.portalFailed);
  return (
    <>
      <PlanState query={query} />
      {subscription ? (
        <PlanCard
          subscription={subscription}
          portal={portal}
          actions={<Ways subscription={subscription} portal={portal} />}
        />
      ) : null}
      {/* Asked for at once, and seen when it is known how high what stands above it is: nothing jumps. */}
      <Box hidden={!subscription && !error}>
        <PaymentHistory />
      </Box>
    </>
  );
}

interface WaysProps {
  subscription: Subscription;
  portal: { leave: () => void; isLeaving: boolean };
}

function Ways({ subscription, portal }: WaysProps) {
  switch (planKind(subscription)) {
    case 'granted':
      return null;
    case 'free':
      return (
        <LinkButton to={paths.subscription} variant="contained">
          {planMessages.upgrade}
        </LinkButton>
      );
    case 'paid':
    case 'ending':
    case 'unpaid':
      return (
        <>
          <BusyButton variant="outlined" onClick={portal.leave} isBusy={portal.isLeaving}>
            {planMessages.manage}
          </BusyButton>
          <LinkButton to={paths.subscription} color="inherit">
            {messages.goToSubscription}
          </LinkButton>
        </>
      );
  }
}
