/**
 * A time zone without summer time in which it is about noon: a day neither ends nor changes its clocks while a test that
 * counts by the day runs, whenever that is.
 */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  // As in POSIX, what is ahead of UTC has a minus.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
