import type { Payment } from '@boardcast/contracts';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '../../../shared/ui/format-money.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import { messages } from '../settings.messages.js';

/** The payments from 600 px upwards. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', '& tbody tr:last-child > *': { borderBottom: 0 } }}>
      <Table aria-label={messages.payments}>
        <TableHead sx={{ '& th': { color: 'text.secondary', fontWeight: 600 } }}>
          <TableRow>
            <TableCell>{messages.date}</TableCell>
            <TableCell>{messages.description}</TableCell>
            <TableCell align="right">{messages.amount}</TableCell>
            <TableCell>{messages.status}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map(({ id, createdAt, description, amount, currency, status }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{description || messages.payment}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(amount, currency)}
              </TableCell>
              <TableCell>
                <StatusBadge status={status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
