import { STEP_MS } from './patient.js';

/** How a server answers. */
export interface DatedAnswer {
  ms: number;
  /** Its clock, to the second; null where it doesn't tell. */
  date: Date | null;
}

/** Asks an HTTP server for nothing but its time; any answer will do. @throws when there is none in time */
export async function askDate(url: string): Promise<DatedAnswer> {
  const began = performance.now();
  const answer = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(STEP_MS),
  });
  const ms = performance.now() - began;
  const date = Date.parse(answer.headers.get('date') ?? '');
  return { ms, date: Number.isNaN(date) ? null : new Date(date) };
}
