import { KEPT_LIST } from './pin-form.js';
import type { PinFormValues } from './pin-form.js';

/** Whether a stored pin keeps the list, or lists, that it has. */
export const keepsLists = ({ method, boardListId }: Pick<PinFormValues, 'method' | 'boardListId'>): boolean =>
  method === 'board-list' && boardListId === KEPT_LIST;

/** The form's target as a change; null clears a field. */
export function targetChange({ method, boardListId, board }: PinFormValues) {
  const chosen = method === 'direct-board' ? board : null;
  return {
    boardListId: method === 'board-list' && boardListId !== '' ? boardListId : null,
    pinterestBoardId: chosen?.boardId ?? null,
    pinterestSectionId: chosen?.sectionId ?? null,
    pinterestBoardName: chosen?.boardName ?? null,
    pinterestSectionName: chosen?.sectionName ?? null,
  };
}

export function isSameTarget(a: PinFormValues, b: PinFormValues): boolean {
  return JSON.stringify(targetChange(a)) === JSON.stringify(targetChange(b));
}
