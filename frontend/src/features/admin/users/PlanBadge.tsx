import CardGiftcard from '@mui/icons-material/CardGiftcard';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Person from '@mui/icons-material/Person';
import type { AdminUser } from '@boardcast/contracts';
import { StatusBadge, type StatusLook } from '../../../shared/ui/StatusBadge.js';
import { isPaid } from './user-acts.js';
import { usersMessages } from './users.messages.js';

const LOOKS: Record<keyof typeof usersMessages.status, StatusLook> = {
  granted: { Icon: CardGiftcard, color: 'info' },
  paid: { Icon: CheckCircle, color: 'success' },
  free: { Icon: Person, color: 'secondary' },
};

/** Granted, Paid or Free. */
export function PlanBadge({ user }: { user: AdminUser }) {
  const status = isPaid(user) ? 'paid' : user.subscriptionStatus === 'active' ? 'granted' : 'free';
  return <StatusBadge {...LOOKS[status]} text={usersMessages.status[status]} />;
}
