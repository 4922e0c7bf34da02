import Box from '@mui/material/Box';
import { targetName } from '@boardcast/contracts';
import { memo } from 'react';
import { CardItem, CardList } from '../../../shared/long-list/CardList.js';
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
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  gap: 1,
  my: 1.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;

/** Board-by-board results where there is no room for their table. */
export function PinCards(shown: ShownPins) {
  return (
    <CardList label="Results by board" cardHeight={242} isOneColumn>
      {shown.pins.map((pin) => (
        <PinCard key={pin.id} {...shownPin(pin, shown)} />
      ))}
    </CardList>
  );
}

const PinCard = memo(function PinCard(shown: ShownPin) {
  const { pin, groupId, now, isOpen } = shown;
  return (
    <CardItem>
      <Box sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {targetName(pin.boardName, pin.sectionName)}
      </Box>
      <div>
        <PinOutcome pin={pin} now={now} />
      </div>
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
    </CardItem>
  );
});
