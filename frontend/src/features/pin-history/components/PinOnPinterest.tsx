import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { pinterestPinUrl } from '../../../shared/paths.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';

/** The posted pin's id and the way to it. */
export function PinOnPinterest({ pin }: { pin: Pin }) {
  if (pin.pinterestPinId === null) return <>–</>;
  return (
    <>
      <ExternalLink href={pinterestPinUrl(pin.pinterestPinId)} sx={{ whiteSpace: 'nowrap' }}>
        View on Pinterest
      </ExternalLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {pin.pinterestPinId}
      </Box>
    </>
  );
}
