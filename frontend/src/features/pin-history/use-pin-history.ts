import type { PinGroup } from '@boardcast/contracts';
import { countsAsEmpty } from '../../shared/api/request-error.js';
import { useCachedPinHistory, useGetPinHistoryQuery } from './pin-history.api.js';
import { listPollingMs } from './polling.js';

const NO_GROUPS: readonly PinGroup[] = [];

/** The history of a month (or of all), asked for again as often as its state wants it (spec §4). */
export function usePinHistory(month: string | undefined) {
  const query = { month };
  const { data: known } = useCachedPinHistory(query);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useGetPinHistoryQuery(query, {
    pollingInterval: listPollingMs(known),
    skipPollingIfUnfocused: true,
  });
  const standsEmpty = !currentData && countsAsEmpty(error);
  return {
    /** Undefined while nothing is known of this month. */
    groups: currentData ?? (standsEmpty ? NO_GROUPS : undefined),
    /** A failure other than those that count as an empty list. */
    failed: error !== undefined && !standsEmpty,
    /** The list counts as empty because the server answered 404 or 500 (spec §8). */
    standsEmpty,
    isFetching,
    /** When `groups` was loaded, in milliseconds since 1970. */
    loadedAt: data ? fulfilledTimeStamp : undefined,
    refetch: () => void refetch(),
  };
}
