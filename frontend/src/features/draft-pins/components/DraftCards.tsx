import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { CardItem, CardList } from '../../../shared/long-list/CardList.js';
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

/** The drafts where there is no room for their table. */
export function DraftCards({ drafts, acts }: DraftCardsProps) {
  return (
    <CardList label="Draft pins" cardHeight={252}>
      {drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} acts={acts} />
      ))}
    </CardList>
  );
}

interface DraftCardProps {
  draft: DraftPin;
  acts: DraftPinActs;
}

/** Memoised: a draft that changes draws one card. */
const DraftCard = memo(function DraftCard({ draft, acts }: DraftCardProps) {
  return (
    <CardItem>
      <Stack spacing={1.25} useFlexGap sx={{ flex: 1 }}>
        <PinDetails pin={draft}>
          <PlannedTime time={draft.scheduledFor} />
        </PinDetails>
        <Typography component="div" variant="body2">
          <PinTarget pin={draft} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Created <DateTime value={draft.createdAt} />
        </Typography>
        <Box sx={{ display: 'flex', mt: 'auto' }}>
          <DraftActions draft={draft} acts={acts} />
        </Box>
      </Stack>
    </CardItem>
  );
});
