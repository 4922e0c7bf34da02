import { useEffect, useState } from 'react';
import { useShown } from './use-shown.js';

/** Milliseconds after which the other page must have come: it was stopped, or can't be had. */
const GIVE_UP_MS = 10_000;

/**
 * Whether this page is being left for another's, such as Pinterest's, to be set when it is. Back may bring the page out of the browser's
 * memory as it was left: then it is not any more.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useShown(() => setIsLeaving(false));
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setIsLeaving(false), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return [isLeaving, setIsLeaving] as const;
}
