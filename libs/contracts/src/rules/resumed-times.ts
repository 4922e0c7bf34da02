/**
 * When pins go out whose times passed while everything was paused, if they are spread: the first time is now, each other
 * one a gap after the one before; what was planned for one time stays together. All in milliseconds since 1970, in the
 * order of `times`. In SQL: `PinsRepository.spreadOverdue`.
 */
export function resumedTimes(times: readonly number[], now: number, gapMs: number): number[] {
  const inOrder = [...new Set(times)].toSorted((a, b) => a - b);
  const steps = new Map(inOrder.map((time, step) => [time, step]));
  return times.map((time) => now + (steps.get(time) ?? 0) * gapMs);
}

/** When the last of so many times would be. */
export const lastResumed = (timeCount: number, now: number, gapMs: number): number =>
  now + Math.max(0, timeCount - 1) * gapMs;
