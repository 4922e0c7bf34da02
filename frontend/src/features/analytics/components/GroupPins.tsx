import Box from '@mui/material/Box';
import { ANALYTICS_PAGE_SIZE } from '@boardcast/contracts';
import type { AnalyticsItem } from '@boardcast/contracts';
import { useRef } from 'react';
import { DataList } from '../../../shared/data-list/DataList.js';
import { PageSteps } from '../../../shared/data-list/PageSteps.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { useGroupPins } from '../use-group-pins.js';
import { AnalyticsCards } from './AnalyticsCards.js';
import { boardColumns, BoardName } from './board-columns.js';
import { PinLink } from './ItemActions.js';
import { Measures } from './Measures.js';

const ROW_HEIGHT = 61;
const CARD_HEIGHT = 250;
const MOST_SKELETONS = 8;

const boardCard = (pin: AnalyticsItem) => (
  <>
    <BoardName pin={pin} />
    <Measures item={pin} />
    <Box sx={{ mt: 'auto', ml: 'auto' }}>
      <PinLink item={pin} />
    </Box>
  </>
);

/** The pins of a group, a page of them, with the totals of all. */
export function GroupPins({ group }: { group: AnalyticsItem }) {
  const top = useRef<HTMLDivElement>(null);
  const { list, control, page, setPage, totals, count, isLoading } = useGroupPins(group);
  const first = (page - 1) * ANALYTICS_PAGE_SIZE + 1;
  const last = Math.min(page * ANALYTICS_PAGE_SIZE, count);
  /** The next page is read from its beginning. */
  const turnTo = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <AnalyticsCards totals={totals} isLoading={isLoading} />
      <Box ref={top} tabIndex={-1} sx={LIST}>
        <DataList
          label={group.title}
          list={list}
          messages={{ loading: messages.groupLoading, loadFailed: messages.loadFailed }}
          empty={messages.groupEmpty}
          skeletonRows={Math.min(last - first + 1, MOST_SKELETONS)}
          columns={boardColumns}
          context={null}
          control={control}
          isSorted
          rowHeight={ROW_HEIGHT}
          card={boardCard}
          cardHeight={CARD_HEIGHT}
        />
      </Box>
      {count > ANALYTICS_PAGE_SIZE ? (
        <PageSteps
          label={messages.pages}
          text={messages.range(first, last, count)}
          page={page}
          pageCount={Math.ceil(count / ANALYTICS_PAGE_SIZE)}
          words={messages}
          onPage={turnTo}
        />
      ) : null}
    </>
  );
}

const LIST = { mt: 3, '&:focus': { outline: 'none' } } as const;
