import type { Subscription } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { planMessages } from '../../../entities/plan/subscription.messages.js';
import { useBillingPage } from '../../../entities/plan/use-billing-page.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { useStartCheckoutMutation } from '../subscription.api.js';
import { messages } from '../subscription.messages.js';

export function UpgradeCard({ subscription }: { subscription: Subscription }) {
  const headingId = useId();
  const { priceId } = subscription;
  return (
    <Card component="section" aria-labelledby={headingId} sx={card}>
      <Typography variant="h3" component="h2" id={headingId} color="textSecondary">
        {messages.premium}
      </Typography>
      {priceId === null ? (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {messages.notSetUp}
        </Alert>
      ) : (
        <>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, mt: 0.5 }}>
            {planMessages.price(subscription)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5 }}>
            {messages.upgradeHint}
          </Typography>
          <CheckoutButton priceId={priceId} />
        </>
      )}
    </Card>
  );
}

function CheckoutButton({ priceId }: { priceId: string }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  const [startCheckout] = useStartCheckoutMutation();
  const checkout = useBillingPage(() => startCheckout({ priceId }), messages.checkoutFailed);
  return (
    <BusyButton
      ref={ref}
      variant="contained"
      size="large"
      onClick={checkout.leave}
      isBusy={checkout.isLeaving}
    >
      {planMessages.upgrade}
    </BusyButton>
  );
}

const TONE = 'var(--mui-palette-secondary-main)';
const card = {
  p: { xs: 2.5, sm: 3 },
  borderColor: `color-mix(in srgb, ${TONE} 55%, transparent)`,
  bgcolor: `color-mix(in srgb, ${TONE} 6%, var(--mui-palette-background-paper))`,
} as const;
