/** Where a pin is to go: to a list, to a board with or without one of its sections, or nowhere yet. */
export interface ChosenTarget {
  boardListId: string | null;
  pinterestBoardId: string | null;
  pinterestSectionId: string | null;
}

/** What a request says about the target: what is absent stays, null clears. */
export interface TargetChanges extends Partial<ChosenTarget> {
  /** The list again, as a copied draft names it. */
  boardListIds?: string[];
}

/** Of a draft that goes nowhere yet. */
export const NO_TARGET: ChosenTarget = {
  boardListId: null,
  pinterestBoardId: null,
  pinterestSectionId: null,
};

/** The target after a change, or null when the change names the one it has. */
export function changedTarget(current: ChosenTarget, changes: TargetChanges): ChosenTarget | null {
  const next = applied(current, changes);
  const isSame =
    next.boardListId === current.boardListId &&
    next.pinterestBoardId === current.pinterestBoardId &&
    next.pinterestSectionId === current.pinterestSectionId;
  return isSame ? null : next;
}

function applied(current: ChosenTarget, changes: TargetChanges): ChosenTarget {
  const { pinterestBoardId, pinterestSectionId } = changes;
  const boardListId = namedList(changes);
  if (boardListId) return { ...NO_TARGET, boardListId };
  if (pinterestBoardId) {
    const kept = pinterestBoardId === current.pinterestBoardId ? current.pinterestSectionId : null;
    const section = pinterestSectionId === undefined ? kept : pinterestSectionId;
    return { ...NO_TARGET, pinterestBoardId, pinterestSectionId: section };
  }
  const board = pinterestBoardId === null ? null : current.pinterestBoardId;
  return {
    boardListId: boardListId === null ? null : current.boardListId,
    pinterestBoardId: board,
    pinterestSectionId: board === null || pinterestSectionId === null ? null : current.pinterestSectionId,
  };
}

/** The list that the changes name; undefined when they say nothing about it. */
function namedList({ boardListId, boardListIds }: TargetChanges): string | null | undefined {
  if (boardListId || boardListIds === undefined) return boardListId;
  return boardListIds[0] ?? null;
}
