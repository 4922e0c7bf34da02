import { useRef } from 'react';
import type { TouchEvent } from 'react';

/**
 * A finger's events go to the element that it touched, as long as it is down. The library unmounts that row when a drag
 * begins, and with it the events would never reach the window, where the library listens: so the row stays in the
 * document, unseen, until the drag ends.
 */
export function useFingerDrag() {
  const touched = useRef<Element | null>(null);
  const kept = useRef<Element | null>(null);
  return {
    onTouchStart: ({ target }: TouchEvent) => {
      touched.current = target as Element;
    },
    onDragStart: () => {
      if (!touched.current || touched.current.isConnected) return;
      kept.current = rowOf(touched.current);
      kept.current.setAttribute('hidden', '');
      document.body.append(kept.current);
    },
    onDragEnd: () => {
      kept.current?.remove();
      kept.current = null;
      touched.current = null;
    },
  };
}

/** The outermost element that was unmounted with this one. */
function rowOf(target: Element): Element {
  let row = target;
  while (row.parentElement) row = row.parentElement;
  return row;
}
