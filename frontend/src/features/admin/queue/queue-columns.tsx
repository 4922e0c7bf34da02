import AccessTime from '@mui/icons-material/AccessTime';
import Autorenew from '@mui/icons-material/Autorenew';
import ErrorIcon from '@mui/icons-material/Error';
import PauseCircle from '@mui/icons-material/PauseCircle';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QueuePin } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatRelative } from '../../../shared/ui/format-time.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { adminGroupPath } from '../addresses.js';
import { ActButtons, pinActs, userActs } from '../components/ActButtons.js';
import type { AskedAct } from '../components/OperatorDialog.js';
import { WaitText } from '../components/WaitText.js';
import { queueMessages as messages } from './queue.messages.js';

/** What the rows need beside themselves. */
export interface QueueContext {
  onAsk: (act: AskedAct) => void;
  /** When the page was read, in milliseconds since 1970. */
  readAt: number;
}

const { columns: labels } = messages;

export const queueColumns: readonly Column<QueuePin, QueueContext>[] = [
  { key: 'position', label: labels.position, width: '76px', isNumber: true, cell: positionText },
  { key: 'time', label: labels.time, width: '164px', cell: (pin) => <Time pin={pin} /> },
  {
    key: 'pin',
    label: labels.pin,
    width: 'minmax(140px, 1.3fr)',
    isRowHead: true,
    cell: (pin) => <Details pin={pin} />,
  },
  { key: 'user', label: labels.user, width: 'minmax(132px, 1.1fr)', cell: (pin) => <Owner pin={pin} /> },
  { key: 'board', label: labels.board, width: 'minmax(118px, 1fr)', cell: boardText },
  {
    key: 'retries',
    label: labels.retries,
    width: '84px',
    isNumber: true,
    cell: (pin, { readAt }) => <Retries pin={pin} readAt={readAt} />,
  },
  { key: 'reason', label: labels.reason, width: 'minmax(130px, 1.2fr)', cell: (pin) => <Reason pin={pin} /> },
  {
    key: 'acts',
    label: labels.acts,
    width: '128px',
    cell: (pin, { onAsk }) => <Acts pin={pin} onAsk={onAsk} />,
  },
];

/** The same on a narrow screen. */
export const queueCard = (pin: QueuePin, { onAsk, readAt }: QueueContext) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
      <span>{positionText(pin)}</span>
      <Time pin={pin} />
    </Box>
    <Reason pin={pin} />
    <Details pin={pin} />
    <Typography variant="body2">{boardText(pin)}</Typography>
    <Owner pin={pin} />
    <Typography variant="body2" color="textSecondary">
      {labels.retries}: {pin.retryCount}
      {pin.lastRetryAt === null ? null : `, ${lastText(pin.lastRetryAt, readAt)}`}
    </Typography>
    <Box sx={{ mt: 'auto', pt: 1 }}>
      <Acts pin={pin} onAsk={onAsk} />
    </Box>
  </>
);

function Time({ pin }: { pin: QueuePin }) {
  return (
    <Box>
      <StatusBadge {...lookOf(pin)} text={pin.formattedTimeUntil} />
      {pin.nextRetryAt === null ? null : (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ mt: 0.5, textWrap: 'balance' }}
        >
          <DateTime value={pin.nextRetryAt} />
        </Typography>
      )}
    </Box>
  );
}

/** Red when overdue, yellow when upcoming, else green; without a time it is being posted or on hold. */
function lookOf({ isOverdue, isUpcoming, nextRetryAt, reason }: QueuePin): StatusLook {
  if (reason.kind === 'posting') return { Icon: Autorenew, color: 'info' };
  if (nextRetryAt === null) return { Icon: PauseCircle, color: 'warning' };
  if (isOverdue) return { Icon: ErrorIcon, color: 'error' };
  return isUpcoming ? { Icon: AccessTime, color: 'warning' } : { Icon: Schedule, color: 'success' };
}

function Details({ pin }: { pin: QueuePin }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        <TextLink to={adminGroupPath(pin.groupId)} sx={TOUCH_LINK}>
          {pin.title}
        </TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={TWO_LINES} title={pin.description}>
        {pin.description}
      </Typography>
    </Box>
  );
}

function Owner({ pin }: { pin: QueuePin }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
      <div>{pin.user.email}</div>
      <TextLink to={paths.adminUser(pin.userId)} sx={TOUCH_LINK}>
        @{pin.user.pinterestUsername}
      </TextLink>
    </Box>
  );
}

function Reason({ pin: { reason, isUserHeld } }: { pin: QueuePin }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        <WaitText kind={reason.kind} goesOnAt={reason.until} />
      </Typography>
      {reason.fault === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {reason.fault}
        </Typography>
      )}
      {isUserHeld && reason.kind !== 'user-hold' ? (
        <Typography variant="body2">{messages.userHeld}</Typography>
      ) : null}
    </Box>
  );
}

function Acts({ pin, onAsk }: { pin: QueuePin; onAsk: QueueContext['onAsk'] }) {
  const { user, userId, isUserHeld } = pin;
  const ofUser = userActs({ ...user, id: userId, isHeld: isUserHeld });
  return <ActButtons acts={[...pinActs(pin, pin.title, user), ...ofUser]} onAsk={onAsk} />;
}

function positionText({ queuePosition }: QueuePin): string {
  return queuePosition === null ? '–' : `#${queuePosition}`;
}

function boardText({ boardName, sectionName }: QueuePin): string {
  return sectionName === null ? boardName : `${boardName} > ${sectionName}`;
}

function Retries({ pin: { retryCount, lastRetryAt }, readAt }: { pin: QueuePin; readAt: number }) {
  return (
    <>
      {retryCount}
      {lastRetryAt === null ? null : (
        <Typography variant="caption" color="textSecondary" component="div">
          {lastText(lastRetryAt, readAt)}
        </Typography>
      )}
    </>
  );
}

const lastText = (lastRetryAt: string, readAt: number) =>
  messages.last(formatRelative(Date.parse(lastRetryAt), readAt));

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
