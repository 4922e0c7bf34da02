import type { Subscription } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ALERT_WRAPS } from '../../shared/ui/alert-wraps.js';
import { BusyButton } from '../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../shared/ui/use-focus-fallback.js';
import { planKind } from './plan-kind.js';
import { planLines } from './plan-lines.js';
import { planMessages as messages } from './subscription.messages.js';

interface PlanCardProps {
  subscription: Subscription;
  /** Buttons and links at the bottom. */
  actions: ReactNode;
  /** Opens Stripe's portal, where a failed payment can be fixed. */
  portal: { leave: () => void; isLeaving: boolean };
}

export function PlanCard({ subscription, actions, portal }: PlanCardProps) {
  const headingId = useId();
  const badge = badgeOf(subscription);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={headingId} color="textSecondary">
        {messages.heading}
      </Typography>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}
      >
        <Typography variant="h2" component="p" sx={{ fontSize: '1.5rem' }}>
          {nameOf(subscription)}
        </Typography>
        {badge ? <Chip size="small" variant="outlined" {...badge} /> : null}
      </Stack>
      {planLines(subscription).map((line) => (
        <Typography key={line} color="textSecondary" sx={{ mt: 1 }}>
          {line}
        </Typography>
      ))}
      {subscription.isPastDue ? <PastDue portal={portal} /> : null}
      {actions ? <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
    </Card>
  );
}

function PastDue({ portal }: Pick<PlanCardProps, 'portal'>) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <Alert
      ref={ref}
      severity="warning"
      variant="outlined"
      sx={{ mt: 2, ...ALERT_WRAPS }}
      action={
        <BusyButton color="inherit" size="small" onClick={portal.leave} isBusy={portal.isLeaving}>
          {messages.updatePayment}
        </BusyButton>
      }
    >
      {messages.pastDueText}
    </Alert>
  );
}

function nameOf(subscription: Subscription): string {
  const kind = planKind(subscription);
  if (kind === 'granted') return messages.granted;
  return kind === 'free' || kind === 'unpaid' ? messages.freePlan : subscription.planName;
}

function badgeOf(subscription: Subscription) {
  const kind = planKind(subscription);
  if (kind === 'free' || kind === 'granted') return null;
  if (kind === 'unpaid') return { label: messages.unpaid, color: 'warning' } as const;
  if (subscription.isPastDue) return { label: messages.pastDue, color: 'warning' } as const;
  if (kind === 'ending') return { label: messages.ending, color: 'default' } as const;
  return { label: messages.active, color: 'success' } as const;
}
