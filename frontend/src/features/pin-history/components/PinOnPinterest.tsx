import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { pinsMessages as messages } from '../../../entities/pins/pins.messages.js';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';

export function PinOnPinterest({ pin: { pinterestPinId, isGone } }: { pin: Pin }) {
  if (pinterestPinId === null) return null;
  return (
    <Box sx={LINE}>
      {isGone ? (
        <Box sx={{ color: 'text.secondary' }}>{messages.gone}</Box>
      ) : (
        <ExternalLink href={pinterestPinUrl(pinterestPinId)} sx={{ whiteSpace: 'nowrap', ...TOUCH_LINK }}>
          {messages.viewOnPinterest}
        </ExternalLink>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {pinterestPinId}
      </Box>
    </Box>
  );
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 } as const;
