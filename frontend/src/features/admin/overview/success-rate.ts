import type { AdminStats } from '@boardcast/contracts';

/** How many percent of today's pins did not fail, rounded; all of none. */
export function successRate({
  pinsCreatedToday: made,
  failedPinsToday: failed,
}: Pick<AdminStats, 'pinsCreatedToday' | 'failedPinsToday'>): number {
  return made === 0 ? 100 : Math.round(((made - failed) / made) * 100);
}
