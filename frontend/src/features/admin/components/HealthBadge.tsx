import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { SystemHealth } from '@boardcast/contracts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';

const LOOKS: Record<SystemHealth, StatusLook> = {
  healthy: { Icon: CheckCircle, color: 'success' },
  degraded: { Icon: WarningAmber, color: 'warning' },
  down: { Icon: ErrorIcon, color: 'error' },
};
const WORDS: Record<SystemHealth, string> = { healthy: 'Healthy', degraded: 'Degraded', down: 'Down' };

/** How all services together are. */
export function HealthBadge({ health }: { health: SystemHealth }) {
  return <StatusBadge {...LOOKS[health]} text={WORDS[health]} />;
}
