import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.js';

/**
 * Moves the focus to an element that replaces one that had it. Users who have moved on keep their focus.
 * @param isWanted whether it should
 * @returns a ref for the new element
 */
export function useLostFocus<Part extends HTMLElement>(isWanted: boolean) {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === MAIN_ID;
    if (isWanted && isLost) ref.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return ref;
}
