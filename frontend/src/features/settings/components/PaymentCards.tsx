import type { Payment } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardItem, CardList } from '../../../shared/long-list/CardList.js';
import { formatMoney } from '../../../shared/ui/format-money.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import { messages } from '../settings.messages.js';

/** The payments on a phone. */
export function PaymentCards({ payments }: { payments: readonly Payment[] }) {
  return (
    <CardList label={messages.payments} cardHeight={126}>
      {payments.map(({ id, createdAt, description, amount, currency, status }) => (
        <CardItem key={id}>
          <Box sx={line}>
            <Typography sx={{ fontWeight: 650 }}>{formatMoney(amount, currency)}</Typography>
            <StatusBadge status={status} />
          </Box>
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {description || messages.payment}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </Typography>
        </CardItem>
      ))}
    </CardList>
  );
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;
