import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ActivityItem } from '@boardcast/contracts';
import { useNow } from '../../../../shared/clock.js';
import { paths } from '../../../../shared/paths.js';
import { formatDateTime, formatRelative } from '../../../../shared/ui/format-time.js';
import { TextLink } from '../../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../../shared/ui/touch-target.js';
import { activityLooks } from '../activity-icons.js';
import { activityMessages as messages, activityTypeNames } from '../activity.messages.js';

const TICK_MS = 60_000;

interface ActivityRowProps {
  event: ActivityItem;
  /** Whose page it is on: they are not named once more. */
  pageOf?: string;
}

/** One event: what happened, to whom and by whom, and when. */
export function ActivityRow({ event, pageOf }: ActivityRowProps) {
  const { type, message, userEmail, timestamp, actor, subject, reason } = event;
  const now = useNow(TICK_MS);
  const { Icon, color = 'action' } = activityLooks[type];
  const user = subject ?? actor;
  const by = subject && actor && actor.id !== subject.id ? actor : null;
  return (
    <Box component="li" sx={ROW}>
      <Tooltip title={activityTypeNames[type]}>
        <Icon titleAccess={activityTypeNames[type]} color={color} sx={{ mt: 0.25 }} />
      </Tooltip>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
        <Typography variant="body2" color="textSecondary" component="div" sx={FACTS}>
          {user && user.id !== pageOf ? (
            <TextLink to={paths.adminUser(user.id)} sx={TOUCH_LINK}>
              {userEmail ?? `@${user.pinterestUsername}`}
            </TextLink>
          ) : null}
          {by ? (
            <span>
              {messages.by}{' '}
              <TextLink to={paths.adminUser(by.id)} sx={TOUCH_LINK}>
                @{by.pinterestUsername}
              </TextLink>
            </span>
          ) : null}
          {reason === null ? null : <span>{messages.reason(reason)}</span>}
          <time dateTime={timestamp}>
            {formatRelative(Math.min(Date.parse(timestamp), now), now)}, {formatDateTime(timestamp)}
          </time>
        </Typography>
      </Box>
    </Box>
  );
}

const ROW = { display: 'flex', gap: 2, alignItems: 'flex-start', px: { xs: 2.5, sm: 3 }, py: 1.5 } as const;
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  overflowWrap: 'anywhere',
} as const;
