import CheckCircle from '@mui/icons-material/CheckCircle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { PinGroupDetail } from '@boardcast/contracts';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { paths } from '../../../shared/paths.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { groupTemplate } from '../../../entities/pins/group-template.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

/** Every board has the pin. */
export const isAllPosted = ({ pinCount, successCount }: PinGroupDetail): boolean =>
  pinCount > 0 && successCount === pinCount;

/** What to do once every board has the pin. */
export function NextSteps({ group }: { group: PinGroupDetail }) {
  const first = group.pins.find(({ pinterestPinId, isGone }) => pinterestPinId !== null && !isGone);
  return (
    <Paper variant="outlined" sx={PANEL}>
      <CheckCircle aria-hidden color="success" sx={{ fontSize: 32 }} />
      <Typography variant="h3" component="p" sx={{ flex: '1 1 160px' }}>
        {messages.allPosted(group.pinCount)}
      </Typography>
      {first?.pinterestPinId ? (
        <ExternalLink href={pinterestPinUrl(first.pinterestPinId)} sx={{ py: 1, ...TOUCH_LINK }}>
          {pinsMessages.viewOnPinterest}
        </ExternalLink>
      ) : null}
      <LinkButton to={groupTemplate(group)} variant="outlined">
        {messages.template}
      </LinkButton>
      <LinkButton to={paths.createPin} variant="contained">
        {messages.createAnother}
      </LinkButton>
    </Paper>
  );
}

const PANEL = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 2,
  mb: 3,
  borderColor: 'success.main',
} as const;
