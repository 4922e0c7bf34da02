import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pin, PinGroupDetail } from '@boardcast/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useNow } from '../../../shared/clock.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { pendingAct } from '../pin-act.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { usePinActs } from '../use-pin-acts.js';
import { ActsForAll } from './ActsForAll.js';
import { PinAttempts } from './PinAttempts.js';
import { PinCard } from './PinCard.js';
import { pinColumns } from './pin-columns.js';
import { PinQuestion } from './PinQuestion.js';
import type { PinRow, PinRowActs } from './pin-row.js';
import { RetryCreditDialog } from './RetryCreditDialog.js';

const TICK_MS = 15_000;
/** For a result without explanations. */
const ROW_HEIGHT = 79;
const CARD_HEIGHT = 242;

/** Gets the focus when a button for all pins disappears. */
const HEADING_ID = 'results-by-board';

const pinCard = (pin: PinRow, acts: PinRowActs) => <PinCard pin={pin} acts={acts} />;
const pinDetails = (pin: PinRow, acts: PinRowActs) =>
  pin.lookalike || pin.isOpen ? (
    <>
      {pin.lookalike ? <PinQuestion pin={pin} found={pin.lookalike} acts={acts} /> : null}
      {pin.isOpen ? <PinAttempts groupId={acts.groupId} pin={pin} /> : null}
    </>
  ) : null;

/** In list order until the user sorts them. */
export function PinResults({ group }: { group: PinGroupDetail }) {
  const { id: groupId, pins, title, link, thumbnailUrl } = group;
  const now = useNow(TICK_MS);
  const { underWay, start, ...question } = usePinActs(group);
  // Kept here, not in the rows: rotating a phone turns rows into cards.
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const toggle = useCallback(
    ({ id }: Pin) =>
      setOpenIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    [],
  );
  const acts = useMemo(
    () => ({ groupId, sent: { title, link, thumbnailUrl }, onAct: start, onToggle: toggle }),
    [groupId, title, link, thumbnailUrl, start, toggle],
  );
  const rows = useMemo(
    () =>
      pins.map((pin) => ({
        ...pin,
        now: pin.nextRetryAt === null ? 0 : now,
        busy: pendingAct(pin, underWay),
        isOpen: openIds.includes(pin.id),
      })),
    [pins, now, underWay, openIds],
  );
  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" id={HEADING_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {messages.resultsTitle}
        </Typography>
        <ActsForAll pins={pins} underWay={underWay} onAct={start} fallbackId={HEADING_ID} />
      </Box>
      <DataList
        label={messages.resultsTitle}
        rows={rows}
        columns={pinColumns}
        context={acts}
        details={pinDetails}
        rowHeight={ROW_HEIGHT}
        card={pinCard}
        cardHeight={CARD_HEIGHT}
        hasWideCards
      />
      <RetryCreditDialog {...question} />
    </>
  );
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  mt: 4,
  mb: 2,
} as const;
