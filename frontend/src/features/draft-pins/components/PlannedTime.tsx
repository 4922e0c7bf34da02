import Schedule from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';

/** @param time ISO 8601 */
export function PlannedTime({ time }: { time: string | null }) {
  if (time === null) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mt: 0.25 }}
    >
      <Schedule aria-hidden sx={{ fontSize: 16 }} />
      <span>
        {messages.plannedFor} <DateTime value={time} />
      </span>
    </Typography>
  );
}
