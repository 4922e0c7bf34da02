import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { toLocalTime } from '../../shared/ui/local-time.js';

/** How many cells an arrow leads on. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

interface Grid {
  /** Of its cells, row by row. */
  keys: readonly string[];
  columns: number;
  /** The cell that Tab reaches first. */
  start: string;
  onEnter: (key: string) => void;
}

/** Arrow keys move between cells, of which one is reached by Tab; Enter opens the one with the focus. */
export function useGridKeys({ keys, columns, start, onEnter }: Grid) {
  const [visited, setVisited] = useState(start);
  const current = keys.includes(visited) ? visited : start;

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const key = cellOf(target);
    if (key !== undefined) setVisited(key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const key = cellOf(target);
    // A pin that is being dragged by keyboard takes the arrows for itself.
    if (event.defaultPrevented || key === undefined) return;
    if (event.key === 'Enter' && target.dataset['cell'] === key) {
      event.preventDefault();
      onEnter(key);
      return;
    }
    const step = STEPS[event.key]?.(columns);
    const next = step === undefined ? undefined : keys[keys.indexOf(key) + step];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return { current, onFocus, onKeyDown };
}

const cellOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-cell]')?.dataset['cell'];

/** Moves the focus to the day or hour of a moment, if it is shown. */
export function focusCellAt(moment: Date): void {
  const time = toLocalTime(moment);
  const keys = [time.slice(0, 13), time.slice(0, 10)];
  document.querySelector<HTMLElement>(keys.map((key) => `[data-cell="${key}"]`).join())?.focus();
}
