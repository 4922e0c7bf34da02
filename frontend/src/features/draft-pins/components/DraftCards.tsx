import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { PinDetails } from '../../../shared/pins/PinDetails.js';
import { PinTarget } from '../../../shared/pins/PinTarget.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { DraftActions } from './DraftActions.js';
import type { DraftPinActs } from './DraftActions.js';
import { PlannedTime } from './PlannedTime.js';

interface DraftCardsProps {
  drafts: readonly DraftPin[];
  acts: DraftPinActs;
}

/** The drafts on a phone. */
export function DraftCards({ drafts, acts }: DraftCardsProps) {
  return (
    <Stack component="ul" spacing={1.5} aria-label="Draft pins" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} acts={acts} />
      ))}
    </Stack>
  );
}

interface DraftCardProps {
  draft: DraftPin;
  acts: DraftPinActs;
}

/** Memoised: a draft that changes draws one card. */
const DraftCard = memo(function DraftCard({ draft, acts }: DraftCardProps) {
  return (
    <Card component="li" sx={{ p: 2, contentVisibility: 'auto', containIntrinsicSize: 'auto 240px' }}>
      <Stack spacing={1.25}>
        <PinDetails pin={draft}>
          <PlannedTime time={draft.scheduledFor} />
        </PinDetails>
        <Typography component="div" variant="body2">
          <PinTarget pin={draft} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Created <DateTime value={draft.createdAt} />
        </Typography>
        <Box sx={{ display: 'flex' }}>
          <DraftActions draft={draft} acts={acts} />
        </Box>
      </Stack>
    </Card>
  );
});
