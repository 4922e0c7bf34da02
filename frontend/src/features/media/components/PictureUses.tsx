import EditNote from '@mui/icons-material/EditNote';
import EventAvailable from '@mui/icons-material/EventAvailable';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MediaUse, MediaUseKind } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { counted } from '../../../shared/ui/format-count.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { mediaMessages as messages } from '../media.messages.js';

const LOOKS: Record<MediaUseKind, StatusLook> = {
  posted: { Icon: History, color: 'success' },
  scheduled: { Icon: EventAvailable, color: 'secondary' },
  drafts: { Icon: EditNote, color: 'info' },
};

/** Where a pin or draft stands. */
const addressOf = ({ kind, id }: MediaUse): string =>
  ({ posted: paths.pinGroup(id), scheduled: paths.editScheduledPin(id), drafts: paths.draftPins })[kind];

export function PictureUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <Typography color="textSecondary">{messages.noUses}</Typography>;
  return (
    <Box component="ul" aria-label={messages.uses} sx={LIST}>
      {uses.map((use) => (
        <Box component="li" key={use.id} sx={ROW}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <TextLink to={addressOf(use)} sx={TOUCH_LINK}>
              {use.title}
            </TextLink>
            <Typography variant="body2" color="textSecondary">
              {factsOf(use)}
            </Typography>
          </Box>
          <StatusBadge {...LOOKS[use.kind]} text={messages.kinds[use.kind]} />
        </Box>
      ))}
    </Box>
  );
}

const factsOf = ({ target, boardCount, at }: MediaUse) =>
  [target, boardCount !== null && counted(boardCount, 'board'), formatDateTime(at)]
    .filter(Boolean)
    .join(' · ');

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
