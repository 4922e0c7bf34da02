import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { resultsMessages } from '../results.messages.js';
import { ROW } from './row-look.js';

const messages = resultsMessages.freeSlots;

/** Slots of the coming days without a pin, and where they are filled. */
export function FreeSlotsRow({ count }: { count: number }) {
  return (
    <Box component="li" sx={ROW}>
      <EventIcon aria-hidden color="action" sx={{ width: 40 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{messages.count(count)}</Typography>
        <Typography component="div" variant="body2" sx={LINKS}>
          <TextLink to={paths.draftPins} sx={TOUCH_LINK}>
            {messages.drafts}
          </TextLink>
          <TextLink to={paths.schedulePin} sx={TOUCH_LINK}>
            {messages.create}
          </TextLink>
        </Typography>
      </Box>
    </Box>
  );
}

const LINKS = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
