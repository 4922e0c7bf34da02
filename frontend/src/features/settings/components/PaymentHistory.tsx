import type { Payment } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { useGetPaymentsQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { PaymentCards } from './PaymentCards.js';
import { PaymentTable } from './PaymentTable.js';

/** What was paid, the latest first: a table, or cards on a phone. */
export function PaymentHistory() {
  const headingId = useId();
  const query = useGetPaymentsQuery();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1.5 }}>
        {messages.payments}
      </Typography>
      <LoadState
        query={query}
        failed={messages.paymentsFailed}
        skeleton={<ListSkeleton label={messages.paymentsLoading} rows={2} rowHeight={52} />}
      />
      {query.data ? <Payments payments={query.data} /> : null}
    </Box>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const isPhone = useIsPhone();
  if (payments.length === 0) return <Typography color="textSecondary">{messages.noPayments}</Typography>;
  return isPhone ? <PaymentCards payments={payments} /> : <PaymentTable payments={payments} />;
}
