import type { PinGroup } from '@boardcast/contracts';
import { useState } from 'react';
import { useNowOfNext } from '../../entities/pins/next-planned.js';
import { listPollingMs } from '../../entities/pins/polling.js';
import { listState } from '../../shared/data-list/list-state.js';
import { useCachedPinHistory, useGetPinHistoryQuery, useLazyGetMoreHistoryQuery } from './pin-history.api.js';
import type { HistoryScope } from './reading.js';

const NONE: readonly PinGroup[] = [];

/** Polls as often as the history's state requires. */
export function usePinHistory(scope: HistoryScope) {
  const known = useCachedPinHistory(scope).data?.groups ?? NONE;
  const now = useNowOfNext(known);
  const answer = useGetPinHistoryQuery(scope, {
    // What it shows happens by itself.
    refetchOnMountOrArgChange: true,
    pollingInterval: listPollingMs(known, now),
    skipPollingIfUnfocused: true,
  });
  const [readMore, { isFetching: isReadingMore, isError: hasMoreFailed }] = useLazyGetMoreHistoryQuery();
  const { currentData, data, isFetching } = answer;
  const [latest, setLatest] = useState(scope);
  if (currentData && latest !== scope) setLatest(scope);
  // Until the answer is here, the groups of another order or search stay, not those of another month.
  const read = currentData ?? (isFetching && latest.month === scope.month ? data : undefined);
  const next = currentData?.next ?? null;
  return {
    list: listState({ ...answer, currentData: read?.groups }),
    more:
      next === null
        ? null
        : {
            read: () => void readMore({ scope, before: next }),
            isReading: isReadingMore,
            hasFailed: hasMoreFailed,
          },
  };
}
