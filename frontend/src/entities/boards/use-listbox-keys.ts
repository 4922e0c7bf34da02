import type { KeyboardEvent } from 'react';
import { useState } from 'react';

const PAGE = 8;

/** Index of the row a key moves to in a list of `count` rows; null for other keys. */
export function moved(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Keyboard of a listbox that keeps the focus and refers to its active row by `aria-activedescendant`, so that a row may
 * be unmounted while it is scrolled out of view.
 */
export function useListboxKeys(
  count: number,
  { onMove, onPick }: { onMove: (index: number) => void; onPick: (index: number) => void },
) {
  const [position, setActive] = useState(0);
  const active = Math.min(position, Math.max(count - 1, 0));
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.ctrlKey || count === 0) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPick(active);
      return;
    }
    const next = moved(event.key, active, count);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    onMove(next);
  }
  return { active, setActive, onKeyDown };
}
