import { ANALYTICS_PAGE_SIZE } from '@boardcast/contracts';
import type { AnalyticsOrder, AnalyticsQuery, AnalyticsView } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { useSort } from '../../shared/data-list/use-sort.js';
import { analyticsColumns, BEST_FIRST } from './components/analytics-columns.js';

const VIEWS: readonly AnalyticsView[] = ['pins', 'groups'];

/** View, order and page in the address; anything else counts as the first of each. */
export function useAnalyticsAddress() {
  const [params, setParams] = useSearchParams();
  const { sort } = useSort(analyticsColumns, BEST_FIRST);
  const { by, order } = sort ?? BEST_FIRST;
  const query: AnalyticsQuery = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'pins',
    // The columns that sort are named like the orders.
    sortBy: by as AnalyticsOrder,
    sortOrder: order,
    page: pageOf(params.get('page')),
    limit: ANALYTICS_PAGE_SIZE,
  };
  const setView = (view: AnalyticsView) =>
    setParams(
      (previous) => {
        previous.set('view', view);
        previous.delete('page');
        return previous;
      },
      { preventScrollReset: true },
    );
  /** The query of another page's address. */
  const searchOf = (page: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', `${page}`);
    return `?${next.toString()}`;
  };
  return { query, setView, searchOf };
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
