import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { CardItem, CardList } from '../../../shared/long-list/CardList.js';
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

/** The scheduled pins where there is no room for their table. */
export function ScheduledCards({ pins, acts }: ScheduledCardsProps) {
  return (
    <CardList label="Scheduled pins" cardHeight={232}>
      {pins.map(({ pin, state }) => (
        <ScheduledCard key={pin.id} pin={pin} state={state} acts={acts} />
      ))}
    </CardList>
  );
}

interface ScheduledCardProps extends ShownPin {
  acts: ScheduledPinActs;
}

/** Memoised: a pin whose time comes draws one card. */
const ScheduledCard = memo(function ScheduledCard({ pin, state, acts }: ScheduledCardProps) {
  return (
    <CardItem>
      <Stack spacing={1.25} useFlexGap sx={{ flex: 1 }}>
        <PinDetails pin={pin} />
        <Typography component="div" variant="body2">
          <DateTime value={pin.scheduledTime} />
        </Typography>
        <Typography component="div" variant="body2">
          <PinTarget pin={pin} />
        </Typography>
        <Box sx={foot}>
          <StatusBadge status={state} />
          <ScheduledActions shown={{ pin, state }} acts={acts} />
        </Box>
      </Stack>
    </CardItem>
  );
});

const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  mt: 'auto',
} as const;
