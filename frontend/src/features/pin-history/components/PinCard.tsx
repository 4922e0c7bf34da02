import Box from '@mui/material/Box';
import { targetName } from '@boardcast/contracts';
import { formatMetric } from './format-metric.js';
import { PinActs } from './PinActs.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import { pinMetrics } from './pin-columns.js';
import type { PinRow, PinRowActs } from './pin-row.js';

export function PinCard({ pin, acts }: { pin: PinRow; acts: PinRowActs }) {
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {targetName(pin.boardName, pin.sectionName)}
      </Box>
      <div>
        <PinOutcome pin={pin} now={pin.now} />
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
      <PinActs pin={pin} acts={acts} />
    </>
  );
}

const METRICS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  gap: 1,
  my: 1.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
