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
