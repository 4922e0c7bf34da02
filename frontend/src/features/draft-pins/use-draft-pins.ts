import type { DraftPin } from '@boardcast/contracts';
import { countsAsEmpty } from '../../shared/api/request-error.js';
import { useGetDraftPinsQuery } from './draft-pins.api.js';

const NONE: readonly DraftPin[] = [];

/** The drafts; they change only by what their user does. */
export function useDraftPins() {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetDraftPinsQuery();
  const standsEmpty = !data && countsAsEmpty(error);
  return {
    /** Undefined while nothing is known. */
    drafts: data ?? (standsEmpty ? NONE : undefined),
    /** A failure other than those that count as an empty list. */
    failed: error !== undefined && !standsEmpty,
    /** The list counts as empty because the server answered 404 or 500 (spec §8). */
    standsEmpty,
    isFetching,
    /** When the list was loaded, in milliseconds since 1970. */
    loadedAt: data ? fulfilledTimeStamp : undefined,
    refetch: () => void refetch(),
  };
}
