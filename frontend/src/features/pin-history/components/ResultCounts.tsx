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
  { key: 'stopped', color: 'text.secondary', Icon: StopCircle },
  { key: 'retrying', color: 'warning.main', Icon: Replay },
  { key: 'pending', color: 'warning.main', Icon: Schedule },
] as const;

/** Boards of a group by status word; one that is being posted has no result yet, so it is pending. */
export function countsOf(group: PinGroup): Readonly<Record<(typeof KINDS)[number]['key'], number>> {
  const { successCount, failedCount, stoppedCount, pendingCount, retryingCount } = group;
  return {
    posted: successCount,
    failed: failedCount - stoppedCount,
    stopped: stoppedCount,
    retrying: retryingCount,
    pending: pendingCount - retryingCount,
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
