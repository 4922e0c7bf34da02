const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How far a moment lies ahead, or behind, in at most two units: `in 45s`, `in 1h 5m`, `in 3d 2h`, `12m overdue`.
 * @param ms milliseconds until the moment; negative when it has passed
 */
export function timeUntil(ms: number): string {
  const length = Math.abs(ms);
  if (length < SECOND) return 'now';
  return ms > 0 ? `in ${lengthText(length)}` : `${lengthText(length)} overdue`;
}

function lengthText(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)}s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}m`;
  if (ms < DAY) return two([Math.floor(ms / HOUR), 'h'], [Math.floor((ms % HOUR) / MINUTE), 'm']);
  return two([Math.floor(ms / DAY), 'd'], [Math.floor((ms % DAY) / HOUR), 'h']);
}

function two([big, unit]: [number, string], [small, smaller]: [number, string]): string {
  return small === 0 ? `${big}${unit}` : `${big}${unit} ${small}${smaller}`;
}
