import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pictures } from '../../entities/pins/library/use-pictures.js';

/** How long changes are gathered before the pictures are read again, in milliseconds. */
const GATHERED_MS = 500;

/**
 * Reads the pictures again soon after they have changed. The cache by itself waits until no upload is under way.
 * @returns to be told of each change
 */
export function useReadSoon({ isFetching, readAgain }: Pictures) {
  const [isStale, setStale] = useState(false);
  const read = useRef(readAgain);
  useEffect(() => {
    read.current = readAgain;
  });
  useEffect(() => {
    // A reading under way may have missed the change, and no second one starts beside it.
    if (!isStale || isFetching) return undefined;
    const timer = setTimeout(() => {
      setStale(false);
      read.current();
    }, GATHERED_MS);
    return () => clearTimeout(timer);
  }, [isStale, isFetching]);
  return useCallback(() => setStale(true), []);
}
