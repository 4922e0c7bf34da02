import type { ScheduledPin } from '@boardcast/contracts';
import { useEffect, useMemo, useState } from 'react';
import { baseApi } from '../../shared/api/base-api.js';
import { countsAsEmpty } from '../../shared/api/request-error.js';
import { useNowAt } from '../../shared/clock.js';
import { useAppDispatch } from '../../shared/store.js';
import { useCachedScheduledPins, useGetScheduledPinsQuery } from './scheduled-pins.api.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';
import type { ShownPin } from './shown-state.js';
import { pollingMs, shownState } from './shown-state.js';

const NONE: readonly ScheduledPin[] = [];

/** The scheduled pins; their states change by themselves when their times come, and are looked after from then on. */
export function useScheduledPins() {
  const { data: known = NONE } = useCachedScheduledPins();
  const now = useNowAt(useMemo(() => known.map(({ scheduledTime }) => Date.parse(scheduledTime)), [known]));
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetScheduledPinsQuery(undefined, {
    pollingInterval: pollingMs(known, now),
    skipPollingIfUnfocused: true,
  });
  const standsEmpty = !data && countsAsEmpty(error);
  const pins = data ?? (standsEmpty ? NONE : undefined);
  const shown = useMemo(
    () => pins?.map((pin): ShownPin => ({ pin, state: shownState(pin, now) })),
    [pins, now],
  );
  return {
    /** Undefined while nothing is known. */
    pins: shown,
    /** What has changed by itself, for screen readers. */
    news: useNews(shown),
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

/** Says which state has changed; what other screens know of such a pin is then old. */
function useNews(shown: readonly ShownPin[] | undefined): string {
  const dispatch = useAppDispatch();
  const [before, setBefore] = useState(shown);
  const [news, setNews] = useState('');
  if (before !== shown) {
    setBefore(shown);
    const states = new Map(before?.map(({ pin, state }) => [pin.id, state]));
    const changed = (shown ?? []).filter(({ pin, state }) => (states.get(pin.id) ?? state) !== state);
    if (changed.length > 0) {
      setNews(changed.map(({ pin, state }) => messages.changed(pin.title, state)).join('. '));
    }
  }
  useEffect(() => {
    if (news === '') return;
    dispatch(baseApi.util.invalidateTags(['Stats', 'User', { type: 'PinGroup', id: 'LIST' }]));
  }, [news, dispatch]);
  return news;
}
