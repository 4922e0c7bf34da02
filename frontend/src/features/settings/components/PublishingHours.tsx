import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetPaceQuery } from '../../../entities/pace/pace.api.js';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { messages } from '../settings.messages.js';
import { PublishingHoursForm } from './PublishingHoursForm.js';

/** At which hours, and on which days, pins go out. */
export function PublishingHours() {
  const headingId = useId();
  const query = useGetPaceQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.hours}
      </Typography>
      <LoadState
        query={query}
        failed={messages.hoursLoadFailed}
        skeleton={<CardSkeleton label={messages.hoursLoading} height={160} />}
      />
      {query.data ? <PublishingHoursForm saved={query.data} /> : null}
    </Card>
  );
}
