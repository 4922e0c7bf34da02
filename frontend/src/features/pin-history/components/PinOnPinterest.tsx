import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

export function PinOnPinterest({ pin }: { pin: Pin }) {
  if (pin.pinterestPinId === null) return <>–</>;
  return (
    <>
      <ExternalLink href={pinterestPinUrl(pin.pinterestPinId)} sx={{ whiteSpace: 'nowrap' }}>
        {messages.viewOnPinterest}
      </ExternalLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {pin.pinterestPinId}
      </Box>
    </>
  );
}
