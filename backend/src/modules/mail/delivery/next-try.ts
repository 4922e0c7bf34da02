const MINUTE_MS = 60_000;
/** Pauses after a mail's tries, in minutes: it is given up after eight, when about 22 hours have passed. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720];
/** Tries of a mail. */
export const MAX_TRIES = PAUSES.length + 1;

/** When a mail is tried again that was refused; null when it is given up. @param attempts tries so far */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
}
