import type { Payment } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toMessage } from '../../../shared/api/to-message.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { listState } from '../../../shared/data-list/list-state.js';
import { formatMoney } from '../../../shared/ui/format-money.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { useGetPaymentsQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { PaymentStatusBadge } from './PaymentStatusBadge.js';
import { paymentColumns } from './payment-columns.js';

const ROW_HEIGHT = 52;
const CARD_HEIGHT = 126;

/** No failure means "no payments": without an answer we don't know. */
const neverEmpty = () => false;

export function PaymentHistory() {
  const query = useGetPaymentsQuery();
  return (
    // No landmark: the table has one of this name.
    <Box sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {messages.payments}
      </Typography>
      <DataList
        label={messages.payments}
        list={listState(query, neverEmpty)}
        messages={{
          loading: messages.paymentsLoading,
          loadFailed: toMessage(query.error, messages.paymentsFailed),
        }}
        empty={messages.noPayments}
        skeletonRows={2}
        columns={paymentColumns}
        context={null}
        rowHeight={ROW_HEIGHT}
        card={paymentCard}
        cardHeight={CARD_HEIGHT}
        cardsBelow="sm"
      />
    </Box>
  );
}

const paymentCard = ({ createdAt, description, amount, currency, status }: Payment) => (
  <>
    <Box sx={line}>
      <Typography sx={{ fontWeight: 650 }}>{formatMoney(amount, currency)}</Typography>
      <PaymentStatusBadge status={status} />
    </Box>
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {description || messages.payment}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </Typography>
  </>
);

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;
