import { useEffect, useState } from 'react';

/** The present moment, in milliseconds. The only place of the SPA that reads the wall clock. */
export function now(): number {
  return Date.now();
}

/**
 * The present moment, renewed while the component is shown.
 * @param everyMs pause between two readings, in milliseconds
 */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}

/** Longest pause a browser's timer can make, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The present moment, renewed as soon as the next of these moments has come.
 * @param moments in milliseconds since 1970; those that have passed count for nothing
 */
export function useNowAt(moments: readonly number[]): number {
  const [moment, setMoment] = useState(now);
  const next = Math.min(...moments.filter((at) => at > moment));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const pause = () => Math.min(Math.max(next - now(), 0), LONGEST_TIMER_MS);
    // A timer that ran short of its moment is set again.
    const look = () => {
      if (now() >= next) setMoment(now());
      else timer = setTimeout(look, pause());
    };
    let timer = setTimeout(look, pause());
    return () => clearTimeout(timer);
  }, [next]);
  return moment;
}
