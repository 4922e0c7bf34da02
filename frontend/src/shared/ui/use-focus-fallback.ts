import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.js';

/**
 * Keeps the focus on screen when the focused element is removed: another element takes it; in a dialog, the dialog
 * itself.
 * @param fallbackIds ids of such elements, the best first; the screen's content if all are gone
 * @returns a ref for the element that may be removed
 */
export function useFocusFallback<Part extends HTMLElement>(...fallbackIds: readonly string[]) {
  const ref = useRef<Part>(null);
  const ids = [...fallbackIds, MAIN_ID].join(' ');
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      // Once everything is removed that goes with it, perhaps a fallback too.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const elements = ids.split(' ').map((id) => document.getElementById(id));
        elements.find((element) => element !== null)?.focus({ preventScroll: true });
      });
    };
  }, [ids]);
  return ref;
}
