import Autorenew from '@mui/icons-material/Autorenew';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import type { PinGroup } from '@boardcast/contracts';

const KINDS = [
  { key: 'successCount', word: 'posted', color: 'success.main', Icon: CheckCircle },
  { key: 'failedCount', word: 'failed', color: 'error.main', Icon: ErrorIcon },
  { key: 'pendingCount', word: 'in progress', color: 'info.main', Icon: Autorenew },
] as const;

/** How many boards took the pin, refused it, or are still to come: icon, number and word. */
export function ResultCounts({ group }: { group: PinGroup }) {
  const shown = KINDS.filter(({ key }) => group[key] > 0);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem' }}>
      {shown.map(({ key, word, color, Icon }) => (
        <Box
          key={key}
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          <Icon aria-hidden sx={{ fontSize: 16, color }} />
          <span>
            {group[key]} {word}
          </span>
        </Box>
      ))}
    </Box>
  );
}
