import type { BoardEntry } from '@boardcast/contracts';
import { useState } from 'react';
import { entryKey } from '../../../entities/boards/board-options.js';

/** The list's boards in the given order, new ones last. */
function inOrder(boards: readonly BoardEntry[], keys: readonly string[]): BoardEntry[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (entry: BoardEntry) => place.get(entryKey(entry)) ?? Number.MAX_SAFE_INTEGER;
  return boards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The order of a list's boards during editing; local until saved. Keyed by board, not entry: a board that is removed
 * and put back is a new entry in the old place.
 * @param kept the unsaved order that was kept, by key
 */
export function useBoardOrder(boards: readonly BoardEntry[], kept?: readonly string[]) {
  const [moved, setMoved] = useState(kept);
  // Until something is moved the list's own order counts: a board that replaces another one takes its place.
  const keys = moved ?? boards.map(entryKey);
  const ordered = inOrder(boards, keys);

  function move(from: number, to: number) {
    const next = ordered.map(entryKey);
    const [board] = next.splice(from, 1);
    if (board === undefined || to < 0 || to > next.length) return;
    next.splice(to, 0, board);
    setMoved(next);
  }

  const changed = ordered.some((entry, index) => entry !== boards[index]);
  return { ordered, keys, changed, move };
}
