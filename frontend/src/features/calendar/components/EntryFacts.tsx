import type { CalendarEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { opensAtText } from '../../../entities/pins/opens-at-text.js';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { formatClock } from '../../../shared/ui/format-time.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { conflictsOf } from '../conflicts.js';

/** Picture, title, time, boards and state of a pin on a day. */
export function EntryFacts({ entry }: { entry: CalendarEntry }) {
  const { groupId, title, thumbnailUrl, target, boardCount, state } = entry;
  const kept = opensAtText(entry);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, flex: 1 }}>
      <AuthImage src={thumbnailUrl} alt="" width={44} height={64} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {clockText(entry)}
          </Typography>
          <PinStatusBadge status={state} />
        </Box>
        <Typography variant="body2" sx={WORDS}>
          <TextLink to={paths.pinGroup(groupId)} sx={TOUCH_LINK}>
            {title}
          </TextLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={WORDS}>
          {target} · {messages.boards(boardCount)}
        </Typography>
        {kept !== null && (
          <Typography variant="body2" color="textSecondary">
            {kept}
          </Typography>
        )}
        {conflictsOf(entry).map((conflict) => (
          <Typography key={conflict} variant="body2" color="warning">
            {conflict}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** '9:00 AM', or from when until when. */
function clockText({ at, until }: CalendarEntry): string {
  const [first, last] = [formatClock(Date.parse(at)), formatClock(Date.parse(until))];
  return first === last ? first : `${first} – ${last}`;
}

const WORDS = { overflowWrap: 'anywhere' } as const;
