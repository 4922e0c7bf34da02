import { useEffect, useState } from 'react';
import { useShown } from './use-shown.js';

/** The other page must have appeared by then, or the navigation was stopped or failed; milliseconds. */
const GIVE_UP_MS = 10_000;

/**
 * Whether this page is being left for another site's, such as Pinterest's; set it when that starts. It is reset when
 * Back restores the page from the browser's memory.
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
