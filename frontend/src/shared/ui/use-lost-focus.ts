import { useEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.js';

/**
 * What comes to the screen in the place of something that had the focus takes it over. Whoever has gone on meanwhile
 * is not called back.
 * @param isWanted whether it does
 * @returns a ref for the element that takes it
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
