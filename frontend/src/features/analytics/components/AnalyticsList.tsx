import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import type { AnalyticsItem, AnalyticsView } from '@boardcast/contracts';
import { DataList } from '../../../shared/data-list/DataList.js';
import type { ListState } from '../../../shared/data-list/list-state.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import type { AnalyticsActs } from './analytics-acts.js';
import { analyticsColumns, BEST_FIRST } from './analytics-columns.js';
import { ItemActions } from './ItemActions.js';
import { ItemName } from './ItemName.js';
import { Measures } from './Measures.js';

const ROW_HEIGHT = 93;
const CARD_HEIGHT = 332;

const analyticsCard = (item: AnalyticsItem, acts: AnalyticsActs) => (
  <>
    <ItemName item={item} acts={acts} />
    <Measures item={item} />
    <Box sx={{ mt: 'auto' }}>
      <ItemActions item={item} acts={acts} />
    </Box>
  </>
);

const NO_PINS = {
  icon: <InsightsOutlined />,
  title: messages.empty,
  hint: messages.emptyHint,
  action: (
    <LinkButton to={paths.createPin} variant="contained">
      {messages.create}
    </LinkButton>
  ),
};

interface AnalyticsListProps {
  view: AnalyticsView;
  list: ListState<AnalyticsItem>;
  /** Rows to expect while they are read. */
  expected: number;
  /** There are rows, but not on this page: the address of the first one. */
  firstPage: string | null;
  acts: AnalyticsActs;
}

export function AnalyticsList({ view, list, expected, firstPage, acts }: AnalyticsListProps) {
  const toFirst =
    firstPage === null ? null : (
      <LinkButton to={firstPage} variant="outlined">
        {messages.firstPage}
      </LinkButton>
    );
  return (
    <DataList
      label={messages.views[view]}
      list={list}
      messages={messages}
      empty={toFirst ? { title: messages.beyondLastPage, action: toFirst } : NO_PINS}
      skeletonRows={expected}
      columns={analyticsColumns}
      context={acts}
      initialSort={BEST_FIRST}
      isSorted
      rowHeight={ROW_HEIGHT}
      card={analyticsCard}
      cardHeight={CARD_HEIGHT}
    />
  );
}
