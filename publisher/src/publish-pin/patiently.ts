import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable, type Clock } from '@boardcast/server';

const RETRY_MS = 250;

/**
 * Does `work` again for as long as a service of ours is away, but not beyond a moment. Only for work that may be
 * done twice.
 * @throws what `work` threw last
 */
export async function patiently<Result>(
  clock: Clock,
  until: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || clock.now() >= until) throw error;
      await pause(RETRY_MS);
    }
  }
}
