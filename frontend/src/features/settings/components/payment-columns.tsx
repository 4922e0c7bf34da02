import type { Payment } from '@boardcast/contracts';
import type { Column } from '../../../shared/data-list/columns.js';
import { formatMoney } from '../../../shared/ui/format-money.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { messages } from '../settings.messages.js';
import { PaymentStatusBadge } from './PaymentStatusBadge.js';

export const paymentColumns: readonly Column<Payment>[] = [
  {
    key: 'date',
    label: messages.date,
    width: '168px',
    isRowHead: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    key: 'description',
    label: messages.description,
    width: 'minmax(120px, 1fr)',
    cell: ({ description }) => description || messages.payment,
  },
  {
    key: 'amount',
    label: messages.amount,
    width: '96px',
    isNumber: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    key: 'status',
    label: messages.status,
    width: '140px',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
];
