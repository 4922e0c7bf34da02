import type { ScheduledPin } from '@boardcast/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../entities/session/store.js';
import { baseApi } from '../../shared/api/base-api.js';
import { useNowAt } from '../../shared/clock.js';
import { listState } from '../../shared/data-list/list-state.js';
import { asOf, pollingMs } from './as-of.js';
import { useCachedScheduledPins, useGetScheduledPinsQuery } from './scheduled-pins.api.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';

const NONE: readonly ScheduledPin[] = [];

/** States change by the browser's clock when their times come, and are polled from then on. */
export function useScheduledPins() {
  const { data: known = NONE } = useCachedScheduledPins();
  const now = useNowAt(useMemo(() => known.map(({ scheduledTime }) => Date.parse(scheduledTime)), [known]));
  const list = listState(
    useGetScheduledPinsQuery(undefined, {
      pollingInterval: pollingMs(known, now),
      skipPollingIfUnfocused: true,
    }),
  );
  const pins = useMemo(() => list.rows?.map((pin) => asOf(pin, now)), [list.rows, now]);
  return {
    list: { ...list, rows: pins },
    /** State changes to announce to screen readers. */
    news: useNews(pins),
  };
}

/** Announces state changes; what other screens know about these pins is then out of date. */
function useNews(pins: readonly ScheduledPin[] | undefined): string {
  const dispatch = useAppDispatch();
  const [before, setBefore] = useState(pins);
  const [news, setNews] = useState('');
  if (before !== pins) {
    setBefore(pins);
    const states = new Map(before?.map(({ id, state }) => [id, state]));
    const changed = (pins ?? []).filter(({ id, state }) => (states.get(id) ?? state) !== state);
    if (changed.length > 0) {
      setNews(changed.map(({ title, state }) => messages.changed(title, state)).join('. '));
    }
  }
  useEffect(() => {
    if (news === '') return;
    dispatch(baseApi.util.invalidateTags(['Stats', 'User', { type: 'PinGroup', id: 'LIST' }]));
  }, [news, dispatch]);
  return news;
}
