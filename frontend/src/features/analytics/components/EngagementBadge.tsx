import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { engagementLevel } from '@boardcast/contracts';
import type { EngagementLevel } from '@boardcast/contracts';
import { formatPercent } from '../../../shared/ui/format-percent.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { analyticsMessages as messages } from '../analytics.messages.js';

const LOOKS: Record<EngagementLevel, StatusLook> = {
  high: { Icon: TrendingUp, color: 'success' },
  medium: { Icon: TrendingFlat, color: 'warning' },
  low: { Icon: TrendingDown, color: 'error' },
};

/** A rate in percent, with its level; a dash while it isn't known. */
export function EngagementBadge({ rate }: { rate: number | null }) {
  if (rate === null) return <ShortCount value={null} />;
  const level = engagementLevel(rate);
  return (
    <span title={messages.levels[level]}>
      <StatusBadge {...LOOKS[level]} text={formatPercent(rate)} />
      <VisuallyHidden> {messages.levels[level]}</VisuallyHidden>
    </span>
  );
}
