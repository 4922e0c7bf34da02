import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PinDetails } from '../../../entities/pins/PinDetails.js';
import { PinTarget } from '../../../entities/pins/PinTarget.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { ChooseDraft } from './ChooseDraft.js';
import { DraftActions } from './DraftActions.js';
import type { DraftPinActs } from './DraftActions.js';
import { PlannedTime } from './PlannedTime.js';

export function DraftCard({ draft, acts }: { draft: DraftPin; acts: DraftPinActs }) {
  return (
    <Stack spacing={1.25} useFlexGap sx={{ flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', ml: -1.25 }}>
        <ChooseDraft draft={draft} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PinDetails pin={draft}>
            <PlannedTime time={draft.scheduledFor} isSpread={draft.isSpread === true} />
          </PinDetails>
        </Box>
      </Box>
      <Typography component="div" variant="body2">
        <PinTarget pin={draft} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.columns.created} <DateTime value={draft.createdAt} />
      </Typography>
      <Box sx={{ display: 'flex', mt: 'auto' }}>
        <DraftActions draft={draft} acts={acts} />
      </Box>
    </Stack>
  );
}
