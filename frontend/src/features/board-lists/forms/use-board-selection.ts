import type { ProviderBoard } from '@boardcast/contracts';
import { useMemo, useState } from 'react';

/** Boards picked in a dialog, in the order in which they were picked. */
export function useBoardSelection() {
  const [boards, setBoards] = useState<readonly ProviderBoard[]>([]);
  const ids = useMemo(() => new Set(boards.map(({ id }) => id)), [boards]);

  return {
    boards,
    ids,
    toggle(board: ProviderBoard) {
      setBoards((before) =>
        before.some(({ id }) => id === board.id)
          ? before.filter(({ id }) => id !== board.id)
          : [...before, board],
      );
    },
    /** Picks all of these, or, when they all are picked already, none of them. */
    toggleAll(shown: readonly ProviderBoard[]) {
      const all = shown.every(({ id }) => ids.has(id));
      const shownIds = new Set(shown.map(({ id }) => id));
      setBoards((before) =>
        all
          ? before.filter(({ id }) => !shownIds.has(id))
          : [...before, ...shown.filter(({ id }) => !ids.has(id))],
      );
    },
    clear() {
      setBoards([]);
    },
  };
}
