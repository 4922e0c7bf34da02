import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { targetName } from '@boardcast/contracts';
import { memo } from 'react';
import { formatMetric } from './format-metric.js';
import { pinMetrics } from './pin-columns.js';
import { PinActs } from './PinActs.js';
import { PinAttempts } from './PinAttempts.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import { shownPin } from './shown-pins.js';
import type { ShownPin, ShownPins } from './shown-pins.js';

const METRICS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: 1,
  my: 1.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;

/** Board-by-board results on a phone. */
export function PinCards(shown: ShownPins) {
  return (
    <Stack component="ul" spacing={1.5} aria-label="Results by board" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {shown.pins.map((pin) => (
        <PinCard key={pin.id} {...shownPin(pin, shown)} />
      ))}
    </Stack>
  );
}

const PinCard = memo(function PinCard(shown: ShownPin) {
  const { pin, groupId, now, isOpen } = shown;
  return (
    <Card
      component="li"
      sx={{ p: 2, flexShrink: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 230px' }}
    >
      <Box sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {targetName(pin.boardName, pin.sectionName)}
      </Box>
      <PinOutcome pin={pin} now={now} />
      {pin.status === 'completed' ? (
        <>
          <Box component="dl" sx={METRICS}>
            {pinMetrics.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{formatMetric(pin[key])}</dd>
              </div>
            ))}
          </Box>
          <PinOnPinterest pin={pin} />
        </>
      ) : null}
      <PinActs {...shown} />
      {isOpen ? <PinAttempts groupId={groupId} pin={pin} /> : null}
    </Card>
  );
});
