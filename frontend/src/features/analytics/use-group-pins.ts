import { ANALYTICS_PAGE_SIZE } from '@boardcast/contracts';
import type { AnalyticsGroupOrder, AnalyticsItem } from '@boardcast/contracts';
import { useState } from 'react';
import { listState } from '../../shared/data-list/list-state.js';
import { useOwnSort } from '../../shared/data-list/use-sort.js';
import type { SortControl } from '../../shared/data-list/use-sort.js';
import { useGetAnalyticsOfGroupQuery } from './analytics.api.js';
import { BEST_FIRST } from './components/analytics-columns.js';
import { boardColumns } from './components/board-columns.js';

/** A page of a group's pins, in an order beside that of the screen. While the next one is read, the totals stay. */
export function useGroupPins({ id, pinCount }: AnalyticsItem) {
  const [page, setPage] = useState(1);
  const { sort, sortBy } = useOwnSort(boardColumns, BEST_FIRST);
  const { by, order } = sort ?? BEST_FIRST;
  const query = useGetAnalyticsOfGroupQuery(
    // The columns that sort are named like the orders.
    { id, page, limit: ANALYTICS_PAGE_SIZE, sortBy: by as AnalyticsGroupOrder, sortOrder: order },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData } = query;
  const list = listState({ ...query, currentData: currentData?.pins });
  // Of another order, this is another page.
  const control: SortControl = {
    sort,
    sortBy: (key) => {
      setPage(1);
      sortBy(key);
    },
  };
  return {
    list,
    control,
    page,
    setPage,
    totals: data?.metrics,
    count: data?.pagination.totalItems ?? pinCount,
    isLoading: !data && !list.hasFailed && !list.countsAsEmpty,
  };
}
