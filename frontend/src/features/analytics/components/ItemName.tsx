import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { targetName } from '@boardcast/contracts';
import type { AnalyticsItem } from '@boardcast/contracts';
import { boardCount } from '../../../entities/boards/board-options.js';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { LINK_LOOK } from '../../../shared/ui/link-look.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { isGroup } from './analytics-acts.js';
import type { AnalyticsActs } from './analytics-acts.js';

interface ItemNameProps {
  item: AnalyticsItem;
  acts: AnalyticsActs;
}

/** Image, title and place: a pin leads to the results of its group, a group opens its pins. */
export function ItemName({ item, acts }: ItemNameProps) {
  const { title, thumbnailUrl, groupId } = item;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <AuthImage src={thumbnailUrl} alt="" width={48} height={72} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isGroup(item) ? (
          <Box
            component="button"
            type="button"
            aria-haspopup="dialog"
            onClick={() => acts.onOpen(item)}
            sx={[LINK_LOOK, TITLE, BUTTON]}
          >
            {title}
          </Box>
        ) : (
          <TextLink to={paths.pinGroup(groupId)} sx={TITLE}>
            {title}
          </TextLink>
        )}
        <Typography variant="body2" color="textSecondary">
          {item.boardName === null ? boardCount(item.pinCount) : targetName(item.boardName, item.sectionName)}
        </Typography>
        {item.isGone ? (
          <Typography variant="caption" color="textSecondary">
            {pinsMessages.gone}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

const TITLE = {
  display: 'inline-block',
  py: 0.25,
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.5,
  ...TOUCH_LINK,
} as const;

const BUTTON = {
  border: 0,
  px: 0,
  bgcolor: 'transparent',
  fontFamily: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;
