import type { Subscription } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.js';
import { planKind } from '../../../entities/plan/plan-kind.js';
import { PlanCard } from '../../../entities/plan/PlanCard.js';
import { PlanState } from '../../../entities/plan/PlanState.js';
import { planMessages } from '../../../entities/plan/subscription.messages.js';
import { usePortal } from '../../../entities/plan/use-billing-page.js';
import { useSubscription } from '../../../entities/plan/use-subscription.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { messages } from '../settings.messages.js';
import { PaymentHistory } from './PaymentHistory.js';

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
      {/* Requested at once, but shown only when the height of everything above it is known: nothing jumps. */}
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
