import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './SkipLink.js';

/**
 * What goes from the screen with the focus in it would leave it on nothing: another element takes it over. In a dialog
 * that is the dialog itself.
 * @param heir id of that element; without one it is the content of the screen
 * @returns a ref for the element that may go
 */
export function useHeir<Part extends HTMLElement>(heir = MAIN_ID) {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.contains(document.activeElement))
        document.getElementById(heir)?.focus({ preventScroll: true });
    };
  }, [heir]);
  return ref;
}
