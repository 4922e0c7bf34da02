import Autorenew from '@mui/icons-material/Autorenew';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import EventAvailable from '@mui/icons-material/EventAvailable';
import PauseCircle from '@mui/icons-material/PauseCircle';
import Replay from '@mui/icons-material/Replay';
import Schedule from '@mui/icons-material/Schedule';
import StopCircle from '@mui/icons-material/StopCircle';
import Tonality from '@mui/icons-material/Tonality';
import type { StatusLook } from '../../shared/ui/StatusBadge.js';

/** The statuses of pins, pin groups and scheduled pins, with `completed` shown as posted, and what their user did. */
export type PinStatusWord =
  | 'posted'
  | 'failed'
  | 'processing'
  | 'partial'
  | 'pending'
  | 'retrying'
  | 'scheduled'
  | 'paused'
  | 'stopped';

/** How each looks: never by colour alone. */
export const PIN_STATUS_LOOKS: Readonly<Record<PinStatusWord, StatusLook>> = {
  posted: { Icon: CheckCircle, color: 'success' },
  failed: { Icon: ErrorIcon, color: 'error' },
  processing: { Icon: Autorenew, color: 'info' },
  partial: { Icon: Tonality, color: 'warning' },
  pending: { Icon: Schedule, color: 'warning' },
  retrying: { Icon: Replay, color: 'warning' },
  scheduled: { Icon: EventAvailable, color: 'secondary' },
  paused: { Icon: PauseCircle, color: 'secondary' },
  stopped: { Icon: StopCircle, color: 'secondary' },
};
