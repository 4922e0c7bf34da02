import { useEffect, useState } from 'react';

/** The current time in milliseconds. The SPA reads the wall clock only here. */
export function now(): number {
  return Date.now();
}

/**
 * The current time, updated while the component is mounted.
 * @param everyMs interval in milliseconds
 */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}

/** Longest delay a browser's timer supports, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The current time, updated as soon as the next of these moments has come.
 * @param moments in milliseconds since 1970; past ones are ignored
 */
export function useNowAt(moments: readonly number[]): number {
  const [moment, setMoment] = useState(now);
  const next = Math.min(...moments.filter((at) => at > moment));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const pause = () => Math.min(Math.max(next - now(), 0), LONGEST_TIMER_MS);
    // Restarts a timer that fired early.
    const look = () => {
      if (now() >= next) setMoment(now());
      else timer = setTimeout(look, pause());
    };
    let timer = setTimeout(look, pause());
    return () => clearTimeout(timer);
  }, [next]);
  return moment;
}
