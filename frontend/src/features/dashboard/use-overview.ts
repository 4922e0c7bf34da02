import type { PinGroup, ScheduledPin } from '@boardcast/contracts';
import { useEffect } from 'react';
import { asOf, useNowOf } from '../../entities/pins/as-of.js';
import { useNowOfNext } from '../../entities/pins/next-planned.js';
import { listPollingMs, schedulePollingMs } from '../../entities/pins/polling.js';
import { useCachedOverview, useGetUserOverviewQuery } from './dashboard.api.js';

const NONE: readonly ScheduledPin[] = [];
const NO_GROUPS: readonly PinGroup[] = [];

/**
 * What runs, comes next and went wrong: groups are polled like the history, and scheduled pins follow the browser's
 * clock like their own screen.
 * @param skip not to ask: there can't be anything yet
 */
export function useOverview(skip: boolean) {
  const { data: known } = useCachedOverview();
  const upNext = known?.upNext ?? NONE;
  const now = useNowOf(upNext);
  const running = known?.running ?? NO_GROUPS;
  const nowOfRunning = useNowOfNext(running);
  const query = useGetUserOverviewQuery(undefined, {
    skip,
    // What it shows happens by itself.
    refetchOnMountOrArgChange: true,
    pollingInterval: oftener(listPollingMs(running, nowOfRunning), schedulePollingMs(upNext, now)),
    skipPollingIfUnfocused: true,
  });
  const { refetch } = query;
  const dueCount = skip ? 0 : upNext.filter((pin) => asOf(pin, now).state === 'processing').length;
  // At once, not only with the next poll: it is under way now.
  useEffect(() => {
    if (dueCount > 0) void refetch();
  }, [dueCount, refetch]);
  return query;
}

/** The shorter of two pauses between polls, of which 0 is none. */
const oftener = (one: number, other: number) =>
  one === 0 || other === 0 ? one + other : Math.min(one, other);
