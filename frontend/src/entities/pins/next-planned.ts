import type { PinGroup } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useNowAt } from '../../shared/clock.js';
import { isHalted } from './waits-for-resume.js';

/** How long a board whose time has come may take until it is under way, in milliseconds. */
const DUE_MS = 60_000;

/** When the next board of a group that is spread gets it, in milliseconds since 1970; null if none waits for its time. */
export function nextPlanned({ nextPlannedAt, isStopped, ...group }: PinGroup): number | null {
  return nextPlannedAt == null || isHalted(group) || isStopped ? null : Date.parse(nextPlannedAt);
}

/** Whether all that is left of a group waits for times to come. @param now in milliseconds since 1970 */
export function isAsleep(group: PinGroup, now: number): boolean {
  const next = nextPlanned(group);
  return next !== null && next > now && group.processingCount === 0 && group.retryingCount === 0;
}

/** Whether the time of a group's next board has just come. @param now in milliseconds since 1970 */
export function isJustDue(group: PinGroup, now: number): boolean {
  const next = nextPlanned(group);
  return next !== null && next <= now && now < next + DUE_MS;
}

/** The current time, updated as soon as that of the next board of these groups comes, and once it should be under way. */
export function useNowOfNext(groups: readonly PinGroup[]): number {
  return useNowAt(
    useMemo(
      () =>
        groups.flatMap((group) => {
          const next = nextPlanned(group);
          return next === null ? [] : [next, next + DUE_MS];
        }),
      [groups],
    ),
  );
}
