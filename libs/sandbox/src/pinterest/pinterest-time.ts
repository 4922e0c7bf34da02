/** A UTC day. */
export const DAY_MS = 86_400_000;

/** Pinterest's time format: UTC to the second, without a zone. */
export function toPinterestTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
