import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetPaceQuery } from '../../../entities/pace/pace.api.js';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { messages } from '../settings.messages.js';
import { PublishingLimitsForm } from './PublishingLimitsForm.js';

/** How many pins go out a day, and how far apart on one board. */
export function PublishingLimits() {
  const headingId = useId();
  const query = useGetPaceQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.limits}
      </Typography>
      <LoadState
        query={query}
        failed={messages.limitsLoadFailed}
        skeleton={<CardSkeleton label={messages.limitsLoading} height={160} />}
      />
      {query.data ? <PublishingLimitsForm saved={query.data} /> : null}
    </Card>
  );
}
