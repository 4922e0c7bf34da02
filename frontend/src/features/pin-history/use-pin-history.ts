import { listState } from '../../shared/data-list/list-state.js';
import { useCachedPinHistory, useGetPinHistoryQuery } from './pin-history.api.js';
import { listPollingMs } from './polling.js';

/** Polls as often as the history's state requires. @param month undefined for all */
export function usePinHistory(month: string | undefined) {
  const query = { month };
  const { data: known } = useCachedPinHistory(query);
  return listState(
    useGetPinHistoryQuery(query, {
      pollingInterval: listPollingMs(known),
      skipPollingIfUnfocused: true,
    }),
  );
}
