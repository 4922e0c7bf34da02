import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { PinDetails } from '../../../shared/pins/PinDetails.js';
import { PinTarget } from '../../../shared/pins/PinTarget.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { ShownPin } from '../shown-state.js';
import { ScheduledActions } from './ScheduledActions.js';
import type { ScheduledPinActs } from './ScheduledActions.js';

interface ScheduledCardsProps {
  pins: readonly ShownPin[];
  acts: ScheduledPinActs;
}

/** The scheduled pins on a phone. */
export function ScheduledCards({ pins, acts }: ScheduledCardsProps) {
  return (
    <Stack component="ul" spacing={1.5} aria-label="Scheduled pins" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {pins.map(({ pin, state }) => (
        <ScheduledCard key={pin.id} pin={pin} state={state} acts={acts} />
      ))}
    </Stack>
  );
}

interface ScheduledCardProps extends ShownPin {
  acts: ScheduledPinActs;
}

/** Memoised: a pin whose time comes draws one card. */
const ScheduledCard = memo(function ScheduledCard({ pin, state, acts }: ScheduledCardProps) {
  return (
    <Card component="li" sx={{ p: 2, contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' }}>
      <Stack spacing={1.25}>
        <PinDetails pin={pin} />
        <Typography component="div" variant="body2">
          <DateTime value={pin.scheduledTime} />
        </Typography>
        <Typography component="div" variant="body2">
          <PinTarget pin={pin} />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
          <StatusBadge status={state} />
          <ScheduledActions shown={{ pin, state }} acts={acts} />
        </Box>
      </Stack>
    </Card>
  );
});
