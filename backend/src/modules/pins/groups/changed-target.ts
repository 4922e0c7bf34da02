/** Where a pin is to go: to lists, to a board with or without one of its sections, or nowhere yet. */
export interface ChosenTarget {
  /** In their order, each once. */
  boardListIds: string[];
  boardId: string | null;
  sectionId: string | null;
}

/** What a request says about the target: what is absent stays, null clears. */
export interface TargetChanges extends Partial<ChosenTarget> {
  /** One list alone. */
  boardListId?: string | null;
}

/** A target in the API's names. */
interface ApiTarget {
  boardListId?: string | null;
  boardListIds?: string[];
  pinterestBoardId?: string | null;
  pinterestSectionId?: string | null;
}

/** Of a draft that goes nowhere yet. */
export const NO_TARGET: ChosenTarget = { boardListIds: [], boardId: null, sectionId: null };

/** The target of a request or an answer, in our names. */
export function chosenTarget(fields: ApiTarget): ChosenTarget {
  const {
    boardListId,
    boardListIds = boardListId ? [boardListId] : [],
    pinterestBoardId: boardId = null,
    pinterestSectionId: sectionId = null,
  } = fields;
  return { boardListIds, boardId, sectionId };
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
    next.boardListIds.join() === current.boardListIds.join() &&
    next.boardId === current.boardId &&
    next.sectionId === current.sectionId;
  return isSame ? null : next;
}

function applied(current: ChosenTarget, changes: TargetChanges): ChosenTarget {
  const { boardId, sectionId } = changes;
  const boardListIds = namedLists(changes);
  if (boardListIds && boardListIds.length > 0) return { ...NO_TARGET, boardListIds };
  if (boardId) {
    const kept = boardId === current.boardId ? current.sectionId : null;
    const section = sectionId === undefined ? kept : sectionId;
    return { ...NO_TARGET, boardId, sectionId: section };
  }
  const board = boardId === null ? null : current.boardId;
  return {
    boardListIds: boardListIds ?? current.boardListIds,
    boardId: board,
    sectionId: board === null || sectionId === null ? null : current.sectionId,
  };
}

/** The lists that the changes name; undefined when they say nothing about them. */
function namedLists({ boardListId, boardListIds }: TargetChanges): string[] | undefined {
  if (boardListId === undefined || boardListIds?.length) return boardListIds;
  return boardListId === null ? [] : [boardListId];
}
