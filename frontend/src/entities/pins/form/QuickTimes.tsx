import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { now } from '../../../shared/clock.js';
import { formatClock } from '../../../shared/ui/format-time.js';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import { scheduledAtMessages } from './scheduled-at.messages.js';
import { quickTimes } from './quick-times.js';

interface QuickTimesProps {
  /** @param scheduledAt in the format of the field */
  onChoose: (scheduledAt: string) => void;
}

export function QuickTimes({ onChoose }: QuickTimesProps) {
  return (
    <Box
      role="group"
      aria-label={scheduledAtMessages.quickTimes}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {quickTimes(new Date(now())).map(({ name, at }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          onClick={() => onChoose(toLocalTime(at))}
          sx={{ minHeight: { xs: 44, sm: 32 }, borderRadius: 5, px: 1.75 }}
        >
          {scheduledAtMessages.quickTime[name]} {formatClock(at.getTime())}
        </Button>
      ))}
    </Box>
  );
}
