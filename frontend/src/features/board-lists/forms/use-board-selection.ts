import type { ProviderBoard } from '@boardcast/contracts';
import { useMemo, useState } from 'react';

/** Boards selected in a dialog, in the order of selection. @param isSingle the last one takes the place of the others */
export function useBoardSelection({ isSingle = false } = {}) {
  const [all, setBoards] = useState<readonly ProviderBoard[]>([]);
  const [cleared, setCleared] = useState<readonly ProviderBoard[]>([]);
  const boards = useMemo(() => (isSingle ? all.slice(-1) : all), [isSingle, all]);
  const ids = useMemo(() => new Set(boards.map(({ id }) => id)), [boards]);

  return {
    boards,
    ids,
    isSingle,
    toggle(board: ProviderBoard) {
      if (isSingle) return setBoards(ids.has(board.id) ? [] : [board]);
      setBoards((before) =>
        before.some(({ id }) => id === board.id)
          ? before.filter(({ id }) => id !== board.id)
          : [...before, board],
      );
    },
    /** Selects all of these or, if all are selected, none. */
    toggleAll(shown: readonly ProviderBoard[]) {
      const all = shown.every(({ id }) => ids.has(id));
      const shownIds = new Set(shown.map(({ id }) => id));
      setBoards((before) =>
        all
          ? before.filter(({ id }) => !shownIds.has(id))
          : [...before, ...shown.filter(({ id }) => !ids.has(id))],
      );
    },
    /** Selects these and lets go of those. */
    change(selected: readonly ProviderBoard[], left: readonly ProviderBoard[]) {
      const leftIds = new Set(left.map(({ id }) => id));
      setBoards((before) => {
        const kept = before.filter(({ id }) => !leftIds.has(id));
        const known = new Set(kept.map(({ id }) => id));
        return [...kept, ...selected.filter(({ id }) => !known.has(id))];
      });
    },
    clear() {
      setCleared(boards);
      setBoards([]);
    },
    /** Selects again what was cleared; absent unless nothing was selected since. */
    restore: boards.length === 0 && cleared.length > 0 ? () => setBoards(cleared) : undefined,
  };
}
