import Box from '@mui/material/Box';
import { targetName } from '@boardcast/contracts';
import { numbersShown } from '../../../entities/pins/number-columns.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { OwnTexts } from './OwnTexts.js';
import { PinActs } from './PinActs.js';
import { PinOnPinterest } from './PinOnPinterest.js';
import { PinOutcome } from './PinOutcome.js';
import type { PinRow, PinRowActs } from './pin-row.js';

export function PinCard({ pin, acts }: { pin: PinRow; acts: PinRowActs }) {
  return (
    <>
      <Box sx={RESULT}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {targetName(pin.boardName, pin.sectionName)}
          <OwnTexts pin={pin} />
        </Box>
        <div>
          <PinOutcome pin={pin}>
            <PinOnPinterest pin={pin} />
            <PinActs pin={pin} acts={acts} />
          </PinOutcome>
        </div>
      </Box>
      {pin.status === 'completed' && acts.hasNumbers ? (
        <Box component="dl" sx={METRICS}>
          {numbersShown.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <ShortCount value={pin[key]} />
              </dd>
            </div>
          ))}
        </Box>
      ) : null}
    </>
  );
}

/** Side by side where there is room. */
const RESULT = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'baseline',
} as const;

const METRICS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  gap: 1,
  mt: 1.5,
  mb: 0,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
