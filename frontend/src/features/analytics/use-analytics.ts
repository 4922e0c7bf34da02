import type { AnalyticsQuery } from '@boardcast/contracts';
import { listState } from '../../shared/data-list/list-state.js';
import { useCachedAnalytics, useGetAnalyticsQuery } from './analytics.api.js';

/** While Pinterest is being asked, in milliseconds. */
const POLL_REFRESHING_MS = 3_000;

/** A page of analytics. While the next one is read, the totals stay, and how many rows the same view has. */
export function useAnalytics(query: AnalyticsQuery) {
  const { data: known } = useCachedAnalytics(query);
  const answer = useGetAnalyticsQuery(query, {
    pollingInterval: known?.freshness.isRefreshing ? POLL_REFRESHING_MS : 0,
    skipPollingIfUnfocused: true,
    // A page seen earlier is shown at once, and read anew: the numbers may have been refreshed since.
    refetchOnMountOrArgChange: true,
  });
  const { data, currentData } = answer;
  const list = listState({ ...answer, currentData: currentData?.topPins });
  const count = data?.view === query.view ? data.pagination.totalItems : undefined;
  return {
    list,
    totals: data?.metrics,
    freshness: data?.freshness,
    count,
    /** Nothing is posted yet. */
    isEmpty: list.countsAsEmpty || count === 0,
    isLoading: !data && !list.hasFailed && !list.countsAsEmpty,
  };
}
