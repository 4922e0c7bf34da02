import type { ScheduledPin, ScheduledPinOrder } from '@boardcast/contracts';
import { useEffect, useMemo, useState } from 'react';
import { asOf, useNowOf } from '../../entities/pins/as-of.js';
import { useGetScheduledPinsQuery } from '../../entities/pins/planned-pins.api.js';
import { schedulePollingMs } from '../../entities/pins/polling.js';
import { usePlannedPage } from '../../entities/pins/use-planned-page.js';
import { useAppDispatch } from '../../entities/session/store.js';
import { baseApi } from '../../shared/api/base-api.js';
import { listState } from '../../shared/data-list/list-state.js';
import type { ScheduledPinActs } from './components/ScheduledActions.js';
import { scheduledColumns } from './components/scheduled-columns.js';
import { useCachedScheduledPins } from './scheduled-pins.api.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';

const NONE: readonly ScheduledPin[] = [];

/** States change by the browser's clock when their times come, and are polled from then on. */
export function useScheduledPins() {
  const { asked, turnTo } = usePlannedPage<ScheduledPinOrder, ScheduledPin, ScheduledPinActs>(
    scheduledColumns,
    null,
  );
  const known = useCachedScheduledPins(asked).currentData?.rows ?? NONE;
  const now = useNowOf(known);
  const answer = useGetScheduledPinsQuery(asked, {
    // What it shows happens by itself.
    refetchOnMountOrArgChange: true,
    pollingInterval: schedulePollingMs(known, now),
    skipPollingIfUnfocused: true,
  });
  const list = listState({ ...answer, currentData: answer.currentData?.rows });
  const pins = useMemo(() => list.rows?.map((pin) => asOf(pin, now)), [list.rows, now]);
  return {
    list: { ...list, rows: pins },
    order: { sort: asked.sort, order: asked.order },
    pages: { page: asked.page, hasNext: answer.data?.hasNext ?? false, turnTo },
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
