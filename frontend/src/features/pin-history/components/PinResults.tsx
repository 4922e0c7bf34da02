import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PinGroupDetail } from '@boardcast/contracts';
import { useMemo } from 'react';
import { DataList } from '../../../shared/data-list/DataList.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { closeAtOnce } from '../../../shared/ui/use-asked.js';
import { sharedCauses } from '../failure-causes.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { useResultFilter } from '../result-filter.js';
import { usePinActs } from '../use-pin-acts.js';
import { usePinRows } from '../use-pin-rows.js';
import { ActsForAll } from './ActsForAll.js';
import { RESULTS_ID } from './focus-ids.js';
import { PinAttempts } from './PinAttempts.js';
import { PinCard } from './PinCard.js';
import { pinColumns } from './pin-columns.js';
import { PinQuestion } from './PinQuestion.js';
import type { PinRow, PinRowActs } from './pin-row.js';
import { ResultFilters } from './ResultFilters.js';
import { SharedCauses } from './SharedCauses.js';

const ActDialog = lazyDialog(
  () => import('./ActDialog.js'),
  'ActDialog',
  ({ onCancel, onClosed }) => closeAtOnce({ onClose: onCancel, onClosed }),
);

/** For a result without explanations. */
const ROW_HEIGHT = 49;
const CARD_HEIGHT = 108;

const pinCard = (pin: PinRow, acts: PinRowActs) => <PinCard pin={pin} acts={acts} />;
const pinDetails = (pin: PinRow, acts: PinRowActs) =>
  pin.lookalike || pin.isOpen ? (
    <>
      {pin.lookalike ? <PinQuestion pin={pin} found={pin.lookalike} acts={acts} /> : null}
      {pin.isOpen ? <PinAttempts groupId={acts.groupId} pin={pin} /> : null}
    </>
  ) : null;

/** Failed ones first, each kind in list order, until the user sorts them. */
export function PinResults({ group }: { group: PinGroupDetail }) {
  const { pins } = group;
  const { underWay, start, asked, isConfirmed, confirm } = usePinActs(group);
  const [filter, setFilter] = useResultFilter();
  const causes = useMemo(() => sharedCauses(pins), [pins]);
  const { rows, acts } = usePinRows(group, { causes, filter, underWay, onAct: start });
  const helped = {
    retry: pins.filter(({ canRetry }) => canRetry).length,
    check: pins.filter(({ canCheck }) => canCheck).length,
  };
  const ofActs = { underWay, onAct: start };
  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" id={RESULTS_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {messages.resultsTitle}
        </Typography>
        <ActsForAll pins={pins} {...ofActs} />
      </Box>
      <SharedCauses causes={causes} listId={acts.listId} helped={helped} {...ofActs} />
      <ResultFilters pins={pins} filter={filter} onChange={setFilter} />
      {rows.length === 0 ? (
        <Typography color="textSecondary">{messages.noneOfThese}</Typography>
      ) : (
        <DataList
          label={messages.resultsTitle}
          rows={rows}
          columns={pinColumns(acts)}
          context={acts}
          details={pinDetails}
          rowHeight={ROW_HEIGHT}
          card={pinCard}
          cardHeight={CARD_HEIGHT}
          hasWideCards
          isOnOneLine
        />
      )}
      {asked.subject ? (
        <ActDialog
          open={asked.isOpen}
          question={asked.subject}
          isBusy={isConfirmed}
          onConfirm={confirm}
          onCancel={asked.close}
          onClosed={asked.closed}
        />
      ) : null}
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
