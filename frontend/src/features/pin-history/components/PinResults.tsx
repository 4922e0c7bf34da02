import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PinGroupDetail } from '@boardcast/contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import { boardCount } from '../../../entities/boards/board-options.js';
import { SEARCHED_FROM } from '../../../entities/boards/board-search.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { ListHeading } from '../../../shared/ui/ListHeading.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { closeAtOnce } from '../../../shared/ui/use-asked.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { sharedCauses } from '../failure-causes.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { useResultFilter } from '../result-filter.js';
import { usePinActs } from '../use-pin-acts.js';
import { usePinRows } from '../use-pin-rows.js';
import { ActsForAll } from './ActsForAll.js';
import { RESULTS_ID } from './focus-ids.js';
import { PinAttempts } from './PinAttempts.js';
import { NoResults } from './NoResults.js';
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
  const [filter, setFilter] = useResultFilter(pins);
  const causes = useMemo(() => sharedCauses(pins), [pins]);
  const [search, setSearch] = useState('');
  // The field stays quick while hundreds of rows change.
  const sought = useDeferredValue(search).trim();
  const { rows, found, acts } = usePinRows(group, { causes, filter, search: sought, underWay, onAct: start });
  const helped = {
    retry: pins.filter(({ canRetry }) => canRetry).length,
    check: pins.filter(({ canCheck }) => canCheck).length,
  };
  const ofActs = { underWay, onAct: start };
  return (
    <>
      <ListHeading>
        <Typography variant="h2" id={RESULTS_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {messages.resultsTitle}
        </Typography>
        <ActsForAll pins={pins} {...ofActs} />
      </ListHeading>
      <SharedCauses causes={causes} listId={acts.listId} helped={helped} {...ofActs} />
      <Box sx={NARROW}>
        <ResultFilters pins={pins} filter={filter} onChange={setFilter} />
        {pins.length >= SEARCHED_FROM ? (
          <>
            <SearchField
              label={messages.search}
              placeholder={messages.searchHint}
              value={search}
              onChange={setSearch}
              sx={SEARCH}
            />
            <VisuallyHidden>
              <span role="status">{sought === '' ? '' : messages.foundBoards(boardCount(rows.length))}</span>
            </VisuallyHidden>
          </>
        ) : null}
      </Box>
      {rows.length === 0 ? (
        <NoResults search={sought} hidden={sought === '' ? 0 : found} onShowAll={() => setFilter('all')} />
      ) : (
        <DataList
          label={messages.resultsTitle}
          rows={rows}
          columns={pinColumns(acts)}
          context={acts}
          details={pinDetails}
          unsorted={messages.failedFirst}
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

const NARROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '&:not(:empty)': { mb: 2 },
} as const;

const SEARCH = {
  flex: '1 1 200px',
  maxWidth: { sm: 320 },
  ml: { sm: 'auto' },
  '& .MuiInputBase-root': { minHeight: { xs: 44, lg: 40 } },
} as const;
