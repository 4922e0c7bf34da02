import type { BoardEntry } from '@boardcast/contracts';
import { useState } from 'react';

/** The list's boards in the order kept here: what was removed is left out, what is new stands at the end. */
function inOrder(boards: readonly BoardEntry[], ids: readonly string[]): BoardEntry[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return boards.toSorted(
    (a, b) => (place.get(a.id) ?? Number.MAX_SAFE_INTEGER) - (place.get(b.id) ?? Number.MAX_SAFE_INTEGER),
  );
}

/** The order of a list's boards while it is edited: local until it is saved (spec §4). */
export function useBoardOrder(boards: readonly BoardEntry[]) {
  const [ids, setIds] = useState<readonly string[]>(() => boards.map(({ id }) => id));
  const ordered = inOrder(boards, ids);

  function move(from: number, to: number) {
    const next = ordered.map(({ id }) => id);
    const [moved] = next.splice(from, 1);
    if (moved === undefined || to < 0 || to > next.length) return;
    next.splice(to, 0, moved);
    setIds(next);
  }

  return { ordered, move };
}
