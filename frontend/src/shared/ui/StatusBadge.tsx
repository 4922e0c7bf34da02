import Autorenew from '@mui/icons-material/Autorenew';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Replay from '@mui/icons-material/Replay';
import Schedule from '@mui/icons-material/Schedule';
import Tonality from '@mui/icons-material/Tonality';
import Box from '@mui/material/Box';

/** The status words of pins, pin groups, scheduled pins and payments (spec §4), with `completed` shown as posted. */
export type StatusWord =
  'posted' | 'succeeded' | 'failed' | 'processing' | 'partial' | 'pending' | 'retrying' | 'scheduled';

const LOOKS = {
  posted: { Icon: CheckCircle, color: 'success' },
  succeeded: { Icon: CheckCircle, color: 'success' },
  failed: { Icon: ErrorIcon, color: 'error' },
  processing: { Icon: Autorenew, color: 'info' },
  partial: { Icon: Tonality, color: 'warning' },
  pending: { Icon: Schedule, color: 'warning' },
  retrying: { Icon: Replay, color: 'warning' },
  scheduled: { Icon: EventAvailable, color: 'secondary' },
} as const;

/** A status as icon and word: never by colour alone. */
export function StatusBadge({ status }: { status: StatusWord }) {
  const { Icon, color } = LOOKS[status];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 4,
        border: 1,
        borderColor: 'divider',
        color: `${color}.main`,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <Box component="span" sx={{ textTransform: 'capitalize' }}>
        {status}
      </Box>
    </Box>
  );
}
