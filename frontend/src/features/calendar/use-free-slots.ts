import { planIncludes, SPREAD_BOARDS_MAX } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useGetNextSlotsQuery } from '../../entities/pins/next-slots.api.js';
import { useUser } from '../../entities/session/use-auth.js';
import { toLocalTime } from '../../shared/ui/local-time.js';

/** Times of free slots as in the browser’s zone, by the day or hour that they are in: `2026-07-31`, `2026-07-31T09`. */
export type SlotsByCell = ReadonlyMap<string, readonly string[]>;

const NONE: readonly string[] = [];

/** The free slots of the user’s timetable, as many as can be asked for; none where they can’t be read. */
export function useFreeSlots(by: 'day' | 'hour') {
  const isPlanned = planIncludes('slots', useUser());
  const { data, isLoading } = useGetNextSlotsQuery(SPREAD_BOARDS_MAX, {
    skip: !isPlanned,
    refetchOnMountOrArgChange: true,
  });
  const found = data?.slots ?? NONE;
  const slots: SlotsByCell = useMemo(() => {
    const times = found.map((slot) => toLocalTime(new Date(slot)));
    return Map.groupBy(times, (time) => time.slice(0, by === 'day' ? 10 : 13));
  }, [found, by]);
  return { slots, isLoading, lacksTimetable: data?.hasTimetable === false };
}
