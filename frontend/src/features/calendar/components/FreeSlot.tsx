import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { formatClock } from '../../../shared/ui/format-time.js';
import { momentOf } from '../../../shared/ui/local-time.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { dayName } from '../day-names.js';

interface FreeSlotProps {
  /** As in the browser’s zone: `2026-07-31T09:30`. */
  time: string;
  isNear: boolean;
}

/** A slot of the timetable that no pin has yet: a new pin is made for it. */
export function FreeSlot({ time, isNear }: FreeSlotProps) {
  const clock = formatClock(momentOf(time)?.getTime() ?? 0);
  return (
    <ButtonBase
      component={Link}
      to={`${paths.schedulePin}&at=${time}`}
      tabIndex={isNear ? 0 : -1}
      aria-label={messages.newPinInSlot(dayName(time.slice(0, 10)), clock)}
      sx={SLOT}
    >
      {clock}
    </ButtonBase>
  );
}

const SLOT = {
  fontFamily: 'inherit',
  display: 'flex',
  justifyContent: 'flex-start',
  px: 0.75,
  mb: 0.25,
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
  borderRadius: 1,
  border: '1px dashed',
  borderColor: 'divider',
  fontSize: '0.75rem',
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.secondary', color: 'text.primary' },
} as const;
