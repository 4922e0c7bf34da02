import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

export function PinOnPinterest({ pin }: { pin: Pin }) {
  if (pin.pinterestPinId === null) return null;
  return (
    <Box sx={LINE}>
      <ExternalLink href={pinterestPinUrl(pin.pinterestPinId)} sx={{ whiteSpace: 'nowrap', ...TOUCH_LINK }}>
        {messages.viewOnPinterest}
      </ExternalLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {pin.pinterestPinId}
      </Box>
    </Box>
  );
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 } as const;
