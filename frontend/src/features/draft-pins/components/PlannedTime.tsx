import EventOutlined from '@mui/icons-material/EventOutlined';
import Typography from '@mui/material/Typography';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';

interface PlannedTimeProps {
  /** ISO 8601. */
  time: string | null;
  isSpread: boolean;
}

export function PlannedTime({ time, isSpread }: PlannedTimeProps) {
  if (time === null && !isSpread) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.5, alignItems: 'start', mt: 0.25, textWrap: 'balance' }}
    >
      <EventOutlined aria-hidden sx={{ fontSize: 16, mt: 0.25 }} />
      <span>
        {isSpread || time === null ? (
          messages.spreadPlanned
        ) : (
          <>
            {messages.plannedFor} <DateTime value={time} />
          </>
        )}
      </span>
    </Typography>
  );
}
