import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.js';

/**
 * Keeps the focus on screen when the focused element is removed: another element takes it; in a dialog, the dialog
 * itself.
 * @param fallbackId id of that element; by default, the screen's content
 * @returns a ref for the element that may be removed
 */
export function useFocusFallback<Part extends HTMLElement>(fallbackId = MAIN_ID) {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement))
        document.getElementById(fallbackId)?.focus({ preventScroll: true });
    };
  }, [fallbackId]);
  return ref;
}
