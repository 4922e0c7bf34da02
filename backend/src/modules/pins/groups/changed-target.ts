/** Where a pin is to go: to a list, to a board with or without one of its sections, or nowhere yet. */
export interface ChosenTarget {
  boardListId: string | null;
  boardId: string | null;
  sectionId: string | null;
}

/** What a request says about the target: what is absent stays, null clears. */
export interface TargetChanges extends Partial<ChosenTarget> {
  /** The list again, as a copied draft names it. */
  boardListIds?: string[];
}

/** A target in the API's names. */
interface ApiTarget {
  boardListId?: string | null;
  boardListIds?: string[];
  pinterestBoardId?: string | null;
  pinterestSectionId?: string | null;
}

/** Of a draft that goes nowhere yet. */
export const NO_TARGET: ChosenTarget = { boardListId: null, boardId: null, sectionId: null };

/** The target of a request or an answer, in our names. */
export function chosenTarget(fields: ApiTarget): ChosenTarget {
  const {
    boardListId = null,
    pinterestBoardId: boardId = null,
    pinterestSectionId: sectionId = null,
  } = fields;
  return { boardListId, boardId, sectionId };
}

/** What a request says about the target, in our names. */
export function targetChanges(fields: ApiTarget): TargetChanges {
  const { boardListId, boardListIds, pinterestBoardId: boardId, pinterestSectionId: sectionId } = fields;
  return { boardListId, boardListIds, boardId, sectionId };
}

/** The target after a change, or null when the change names the one it has. */
export function changedTarget(current: ChosenTarget, changes: TargetChanges): ChosenTarget | null {
  const next = applied(current, changes);
  const isSame =
    next.boardListId === current.boardListId &&
    next.boardId === current.boardId &&
    next.sectionId === current.sectionId;
  return isSame ? null : next;
}

function applied(current: ChosenTarget, changes: TargetChanges): ChosenTarget {
  const { boardId, sectionId } = changes;
  const boardListId = namedList(changes);
  if (boardListId) return { ...NO_TARGET, boardListId };
  if (boardId) {
    const kept = boardId === current.boardId ? current.sectionId : null;
    const section = sectionId === undefined ? kept : sectionId;
    return { ...NO_TARGET, boardId, sectionId: section };
  }
  const board = boardId === null ? null : current.boardId;
  return {
    boardListId: boardListId === null ? null : current.boardListId,
    boardId: board,
    sectionId: board === null || sectionId === null ? null : current.sectionId,
  };
}

/** The list that the changes name; undefined when they say nothing about it. */
function namedList({ boardListId, boardListIds }: TargetChanges): string | null | undefined {
  if (boardListId || boardListIds === undefined) return boardListId;
  return boardListIds[0] ?? null;
}
