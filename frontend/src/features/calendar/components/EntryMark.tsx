import type { CalendarEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { PIN_STATUS_LOOKS } from '../../../entities/pins/pin-status-looks.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { formatClock } from '../../../shared/ui/format-time.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { CrowdedMark } from './CrowdedMark.js';

/** A pin in a day or hour: picture, time, title, state. */
export function EntryMark({ entry }: { entry: CalendarEntry }) {
  const { Icon, color } = PIN_STATUS_LOOKS[entry.state];
  return (
    <>
      <AuthImage src={entry.thumbnailUrl} alt="" width={24} height={32} />
      <Box component="span" sx={words}>
        <Box component="span" sx={time}>
          <Icon aria-hidden sx={{ fontSize: 13, color: `${color}.main`, flexShrink: 0 }} />
          {formatClock(Date.parse(entry.at))}
          <CrowdedMark entry={entry} />
          <VisuallyHidden>, {entry.state}, </VisuallyHidden>
        </Box>
        <Box component="span" sx={title}>
          {entry.title}
        </Box>
      </Box>
    </>
  );
}

const words = { display: 'block', minWidth: 0, flex: 1, lineHeight: 1.3 } as const;
const time = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
} as const;
const title = {
  display: 'block',
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
