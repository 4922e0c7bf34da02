const MINUTE_S = 60;
const HOUR_MIN = 60;

/** A rough time: '4 min', '2 h 5 min'; null for less than a minute. */
export function formatDuration(seconds: number): string | null {
  if (seconds < MINUTE_S) return null;
  const minutes = Math.round(seconds / MINUTE_S);
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
