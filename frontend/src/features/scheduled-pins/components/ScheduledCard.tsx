import type { ScheduledPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PinDetails } from '../../../entities/pins/PinDetails.js';
import { PinTarget } from '../../../entities/pins/PinTarget.js';
import { ScheduledActions } from './ScheduledActions.js';
import type { ScheduledPinActs } from './ScheduledActions.js';
import { ScheduledState } from './ScheduledState.js';
import { ScheduledTime } from './ScheduledTime.js';

export function ScheduledCard({ pin, acts }: { pin: ScheduledPin; acts: ScheduledPinActs }) {
  return (
    <Stack spacing={1.25} useFlexGap sx={{ flex: 1 }}>
      <PinDetails pin={pin} />
      <Typography component="div" variant="body2">
        <ScheduledTime pin={pin} />
      </Typography>
      <Typography component="div" variant="body2">
        <PinTarget pin={pin} />
      </Typography>
      <Box sx={foot}>
        <ScheduledState pin={pin} />
        <ScheduledActions pin={pin} acts={acts} />
      </Box>
    </Stack>
  );
}

const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  mt: 'auto',
} as const;
