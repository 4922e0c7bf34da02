import EventOutlined from '@mui/icons-material/EventOutlined';
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
      sx={{ display: 'flex', gap: 0.5, alignItems: 'start', mt: 0.25, textWrap: 'balance' }}
    >
      <EventOutlined aria-hidden sx={{ fontSize: 16, mt: 0.25 }} />
      <span>
        {messages.plannedFor} <DateTime value={time} />
      </span>
    </Typography>
  );
}
