import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PauseEverything } from '../../../entities/pace/PauseEverything.js';
import { ResumePublishing } from '../../../entities/pace/ResumePublishing.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { PublishingHours } from './PublishingHours.js';
import { PublishingLimits } from './PublishingLimits.js';
import { messages } from '../settings.messages.js';

/** Whether, and how fast, pins go out. */
export function PaceTab() {
  const headingId = useId();
  const { publishingPausedAt } = useUser();
  return (
    <Stack spacing={2}>
      <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Typography variant="h2" id={headingId}>
          {messages.pause}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
          {publishingPausedAt ? messages.pausedSince(formatDateTime(publishingPausedAt)) : messages.pauseHint}
        </Typography>
        {publishingPausedAt ? <ResumePublishing variant="outlined" /> : <PauseEverything />}
      </Card>
      <PublishingHours />
      <PublishingLimits />
    </Stack>
  );
}
