import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminPin } from '@boardcast/contracts';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import type { Column } from '../../../shared/data-list/columns.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { ActButtons, pinActs } from '../components/ActButtons.js';
import type { AskedAct } from '../components/OperatorDialog.js';
import { waitReasons } from '../components/waits.messages.js';
import { adminGroupMessages as messages } from './admin-pins.messages.js';

/** What the rows need beside themselves. */
interface GroupContext {
  title: string;
  owner: { isAdmin: boolean };
  onAsk: (act: AskedAct) => void;
}

interface GroupPinsProps extends GroupContext {
  pins: readonly AdminPin[];
}

const ROW_HEIGHT = 61;
const CARD_HEIGHT = 180;
const { columns: labels } = messages;

const pinColumns: readonly Column<AdminPin, GroupContext>[] = [
  {
    ...{ key: 'board', label: labels.board, width: 'minmax(120px, 1fr)', isRowHead: true },
    cell: (pin) => <Board pin={pin} />,
  },
  { key: 'status', label: labels.status, width: 'minmax(150px, 1.4fr)', cell: (pin) => <Status pin={pin} /> },
  {
    ...{ key: 'retries', label: labels.retries, width: '76px', isNumber: true },
    cell: ({ retryCount }) => retryCount,
  },
  { key: 'nextRetry', label: labels.nextRetry, width: '128px', cell: (pin) => <NextRetry pin={pin} /> },
  { key: 'pin', label: labels.pin, width: '84px', cell: (pin) => <PinLink pin={pin} /> },
  {
    ...{ key: 'acts', label: labels.acts, width: '124px' },
    cell: (pin, { title, owner, onAsk }) => <ActButtons acts={pinActs(pin, title, owner)} onAsk={onAsk} />,
  },
];

/** The same where the table doesn't fit. */
const pinCard = (pin: AdminPin, { title, owner, onAsk }: GroupContext) => (
  <>
    <Board pin={pin} />
    <Status pin={pin} />
    <Typography variant="body2" color="textSecondary" component="div">
      {labels.retries}: {pin.retryCount}
      {pin.nextRetryAt === null ? null : (
        <div>
          {labels.nextRetry}: <NextRetry pin={pin} />
        </div>
      )}
    </Typography>
    <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {pin.pinterestPinId === null ? null : <PinLink pin={pin} />}
      <ActButtons acts={pinActs(pin, title, owner)} onAsk={onAsk} />
    </Box>
  </>
);

/** The pins of a group, a page of them, in the order of its boards. */
export function GroupPins({ pins, ...context }: GroupPinsProps) {
  return (
    <DataList
      label={messages.pins}
      rows={pins}
      columns={pinColumns}
      context={context}
      isSorted
      rowHeight={ROW_HEIGHT}
      card={pinCard}
      cardHeight={CARD_HEIGHT}
    />
  );
}

function Board({ pin: { boardName, sectionName } }: { pin: AdminPin }) {
  return (
    <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500 }}>{boardName}</Box>
      {sectionName === null ? null : (
        <Typography variant="body2" color="textSecondary">{`${messages.section}: ${sectionName}`}</Typography>
      )}
    </Box>
  );
}

function Status({ pin: { status, wait, reason } }: { pin: AdminPin }) {
  return (
    <Box sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
      <PinStatusBadge status={status === 'completed' ? 'posted' : status} />
      {wait === null ? null : (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {waitReasons[wait]}
        </Typography>
      )}
      {reason === null ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}

const NextRetry = ({ pin: { nextRetryAt } }: { pin: AdminPin }) =>
  nextRetryAt === null ? messages.none : <DateTime value={nextRetryAt} />;

function PinLink({ pin: { pinterestPinId, boardName } }: { pin: AdminPin }) {
  if (pinterestPinId === null) return messages.none;
  return (
    <ExternalLink
      href={pinterestPinUrl(pinterestPinId)}
      aria-label={messages.viewOn(boardName)}
      variant="body2"
      sx={TOUCH_LINK}
    >
      {messages.view}
    </ExternalLink>
  );
}
