import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.js';
import { isUnavailable } from './is-unavailable.js';

const RETRY_MS = 250;

/**
 * Does `work` again for as long as a service of ours is away, but not beyond a moment. Only for work that may be
 * done twice.
 * @param until null: for as long as it takes
 * @throws what `work` threw last
 */
export async function patiently<Result>(
  clock: Clock,
  until: Date | null,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || (until !== null && clock.now() >= until)) throw error;
      await pause(RETRY_MS);
    }
  }
}
