import type { PaymentStatus } from '@boardcast/contracts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Schedule from '@mui/icons-material/Schedule';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';

const LOOKS: Record<PaymentStatus, StatusLook> = {
  succeeded: { Icon: CheckCircle, color: 'success' },
  failed: { Icon: ErrorIcon, color: 'error' },
  pending: { Icon: Schedule, color: 'warning' },
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...LOOKS[status]} text={status} />;
}
