import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { AdminPinGroup } from '@boardcast/contracts';
import type { Column } from '../../../shared/data-list/columns.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { LINK_LOOK } from '../../../shared/ui/link-look.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { pinterestProfileUrl } from '../pinterest-profile-url.js';
import { adminPinsMessages as messages } from './admin-pins.messages.js';

/** Opens the dialog about the group with this id. */
type OnOpen = (id: string) => void;

export const NEWEST_FIRST = { by: 'createdAt', order: 'desc' } as const;
const { columns: labels } = messages;

export const adminPinsColumns: readonly Column<AdminPinGroup, OnOpen>[] = [
  {
    ...{ key: 'title', label: labels.pin, width: 'minmax(172px, 2fr)', isRowHead: true },
    sortBy: ({ title }) => title,
    cell: (group, onOpen) => <PinCell group={group} onOpen={onOpen} />,
  },
  {
    ...{ key: 'user', label: labels.user, width: 'minmax(128px, 1fr)' },
    sortBy: ({ user }) => user.pinterestUsername,
    cell: (group) => <Owner group={group} />,
  },
  {
    ...{ key: 'boardList', label: labels.boardList, width: 'minmax(100px, 1fr)' },
    cell: (group) => <Target group={group} />,
  },
  {
    ...{ key: 'status', label: labels.status, width: '122px' },
    sortBy: ({ status }) => status,
    cell: (group) => <Status group={group} />,
  },
  {
    ...{ key: 'results', label: labels.results, width: '112px' },
    cell: (group, onOpen) => <Results group={group} onOpen={onOpen} />,
  },
  {
    ...{ key: 'scheduledFor', label: labels.scheduled, width: '112px', firstOrder: 'desc' as const },
    sortBy: ({ scheduledFor }) => scheduledFor,
    cell: ({ scheduledFor }) => <Time value={scheduledFor} />,
  },
  {
    ...{ key: 'publishedAt', label: labels.published, width: '112px', firstOrder: 'desc' as const },
    sortBy: ({ publishedAt }) => publishedAt,
    cell: ({ publishedAt }) => <Time value={publishedAt} />,
  },
  {
    ...{ key: 'createdAt', label: labels.created, width: '112px', firstOrder: 'desc' as const },
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time value={createdAt} />,
  },
];

/** The same on a narrow screen. */
export const adminPinsCard = (group: AdminPinGroup, onOpen: OnOpen) => (
  <>
    <PinCell group={group} onOpen={onOpen} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
      <Status group={group} />
      <Results group={group} onOpen={onOpen} />
    </Box>
    <Owner group={group} />
    <Target group={group} />
    <Typography variant="body2" color="textSecondary" component="div">
      {labels.created}: <Time value={group.createdAt} />
      {group.scheduledFor === null ? null : (
        <div>
          {labels.scheduled}: <Time value={group.scheduledFor} />
        </div>
      )}
      {group.publishedAt === null ? null : (
        <div>
          {labels.published}: <Time value={group.publishedAt} />
        </div>
      )}
    </Typography>
  </>
);

function PinCell({ group, onOpen }: { group: AdminPinGroup; onOpen: OnOpen }) {
  const { id, title, description, imageUrl } = group;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <AuthImage src={imageUrl} alt="" width={40} height={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {hasResults(group) ? (
          <ButtonBase focusRipple onClick={() => onOpen(id)} sx={TITLE}>
            <Box component="span" sx={THREE_LINES} title={title}>
              {title}
            </Box>
          </ButtonBase>
        ) : (
          <Typography variant="body2" sx={{ ...THREE_LINES, fontWeight: 500 }} title={title}>
            {title}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={TWO_LINES} title={description}>
          {description}
        </Typography>
      </Box>
    </Box>
  );
}

function Owner({ group: { user } }: { group: AdminPinGroup }) {
  const name = user.pinterestUsername;
  return (
    <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <ExternalLink href={pinterestProfileUrl(name)} sx={TOUCH_LINK}>
        @{name}
      </ExternalLink>
    </Box>
  );
}

function Target({ group: { boardList } }: { group: AdminPinGroup }) {
  if (boardList === null) return messages.none;
  return (
    <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Box sx={THREE_LINES} title={boardList.name}>
        {boardList.name}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {messages.boards(boardList._count.boards)}
      </Typography>
    </Box>
  );
}

/** Completed is green, failed red, scheduled blue, everything else yellow. */
function Status({ group: { status, scheduledFor } }: { group: AdminPinGroup }) {
  if (status === 'pending' && scheduledFor !== null)
    return <StatusBadge Icon={EventAvailable} color="info" text={messages.scheduled} />;
  return <StatusBadge {...(LOOKS[status] ?? OTHER)} text={status} />;
}

const LOOKS: Partial<Record<AdminPinGroup['status'], StatusLook>> = {
  completed: { Icon: CheckCircle, color: 'success' },
  failed: { Icon: ErrorIcon, color: 'error' },
};
const OTHER: StatusLook = { Icon: Schedule, color: 'warning' };

function Results({ group, onOpen }: { group: AdminPinGroup; onOpen: OnOpen }) {
  const { id, counts, title } = group;
  if (!hasResults(group)) return messages.none;
  return (
    <Button
      size="small"
      title={messages.resultsInWords(counts)}
      aria-label={messages.resultsOf(title, counts)}
      onClick={() => onOpen(id)}
      sx={RESULTS_BUTTON}
    >
      {messages.results(counts)}
    </Button>
  );
}

/** A draft has no pins yet, and nothing to open. */
const hasResults = ({ counts }: AdminPinGroup) => counts.completed + counts.failed + counts.processing > 0;

function Time({ value }: { value: string | null }) {
  return value === null ? messages.none : <DateTime value={value} />;
}

/** As large as a finger on cards. */
const TITLE = {
  ...LINK_LOOK,
  typography: 'body2',
  fontWeight: 500,
  textAlign: 'left',
  minHeight: { xs: 44, lg: 0 },
} as const;

/** Begins where the column does. */
const RESULTS_BUTTON = {
  ...{ ml: -1, px: 1, minWidth: 0, minHeight: { xs: 44, lg: 32 } },
  ...{ justifyContent: 'flex-start', fontVariantNumeric: 'tabular-nums' },
} as const;

/** What is cut is whole in its tooltip. */
const cutAfter = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  }) as const;
const TWO_LINES = cutAfter(2);
const THREE_LINES = cutAfter(3);
