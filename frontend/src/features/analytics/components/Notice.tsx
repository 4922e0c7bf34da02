import Alert from '@mui/material/Alert';
import type { AnalyticsFreshness, AnalyticsTotals } from '@boardcast/contracts';
import { useNow } from '../../../shared/clock.js';
import { formatRelative } from '../../../shared/ui/format-time.js';
import { analyticsMessages as messages } from '../analytics.messages.js';

const TICK_MS = 15_000;

interface NoticeProps {
  freshness: AnalyticsFreshness;
  totals: AnalyticsTotals;
}

/** Why there are no numbers, or no new ones; nothing if there are. */
export function Notice({ freshness, totals }: NoticeProps) {
  const now = useNow(TICK_MS);
  const reason = reasonOf(freshness, now) ?? (hasNone(totals) ? messages.noNumbersYet : null);
  if (reason === null) return null;
  return (
    <Alert
      severity={freshness.isRefused || freshness.isFailed ? 'warning' : 'info'}
      variant="outlined"
      sx={{ mb: 2, bgcolor: 'background.paper' }}
    >
      {reason}
    </Alert>
  );
}

const hasNone = (totals: AnalyticsTotals) => Object.values(totals).every((total) => total === null);

function reasonOf({ isRefused, isFailed, retryAt }: AnalyticsFreshness, now: number): string | null {
  if (isRefused) return messages.refused;
  // The browser's clock may be ahead: what is still to come is never told as past.
  if (isFailed)
    return messages.failed(retryAt && formatRelative(Math.max(Date.parse(retryAt), now + 1_000), now));
  return null;
}
