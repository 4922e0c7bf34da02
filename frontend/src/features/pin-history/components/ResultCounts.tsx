import Autorenew from '@mui/icons-material/Autorenew';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Replay from '@mui/icons-material/Replay';
import Schedule from '@mui/icons-material/Schedule';
import StopCircle from '@mui/icons-material/StopCircle';
import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';
import { formatCount } from '../../../shared/ui/format-count.js';

const KINDS = [
  { key: 'posted', color: 'success.main', Icon: CheckCircle },
  { key: 'failed', color: 'error.main', Icon: ErrorIcon },
  { key: 'not sent', color: 'text.secondary', Icon: StopCircle },
  { key: 'processing', color: 'info.main', Icon: Autorenew },
  { key: 'retrying', color: 'warning.main', Icon: Replay },
  { key: 'pending', color: 'warning.main', Icon: Schedule },
] as const;

/** Boards of a group by status word; a pin that is due counts as being posted. */
export function countsOf(group: PinGroup): Readonly<Record<(typeof KINDS)[number]['key'], number>> {
  const { successCount, failedCount, stoppedCount, pendingCount, processingCount, retryingCount } = group;
  // A tried pin that is due again is in both counts; it shows as being posted.
  const retrying = Math.min(retryingCount, pendingCount - processingCount);
  return {
    posted: successCount,
    failed: failedCount - stoppedCount,
    'not sent': stoppedCount,
    processing: processingCount,
    retrying,
    pending: pendingCount - processingCount - retrying,
  };
}

export function ResultCounts({ group }: { group: PinGroup }) {
  const counts = countsOf(group);
  const shown = KINDS.filter(({ key }) => counts[key] > 0);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem' }}>
      {shown.map(({ key, color, Icon }) => (
        <Box
          key={key}
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          <Icon aria-hidden sx={{ fontSize: 16, color }} />
          <span>
            {formatCount(counts[key])} {key}
          </span>
        </Box>
      ))}
    </Box>
  );
}
