const SECOND_MS = 1_000;

/** '45ms', '1.2s'; below 10 ms with a decimal. */
export function formatMilliseconds(ms: number): string {
  if (ms >= SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)}s`;
  return ms < 9.95 ? `${ms.toFixed(1)}ms` : `${Math.round(ms)}ms`;
}
