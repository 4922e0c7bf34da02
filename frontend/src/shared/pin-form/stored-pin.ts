import type { ProviderBoard } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import { toLocalTime } from '../ui/local-time.js';
import type { PinFormValues } from './pin-form.js';
import { emptyPin } from './pin-form.js';

/** A pin that is kept on the server and not posted yet: a draft or a scheduled pin (spec §3). */
export interface StoredPin {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageUrl: string | null;
  boardListId: string | null;
  boardListName: string | null;
  pinterestBoardId: string | null;
  pinterestSectionId: string | null;
  pinterestBoardName: string | null;
  pinterestSectionName: string | null;
}

/** Stands in the form for a board list that is gone: the pin keeps the boards it took from it. */
export const KEPT_LIST = 'kept';

/**
 * The form as it stands for a stored pin.
 * @param time when it is to be published, ISO 8601; null: now
 */
export function valuesOf(pin: StoredPin, time: string | null): PinFormValues {
  const kept = pin.boardListName !== null && pin.boardListId === null ? KEPT_LIST : '';
  return {
    ...emptyPin,
    imageUrl: pin.imageUrl ?? '',
    title: pin.title,
    description: pin.description ?? '',
    link: pin.link ?? '',
    altText: pin.altText ?? '',
    method: pin.pinterestBoardId === null ? 'board-list' : 'direct-board',
    boardListId: pin.boardListId ?? kept,
    board: boardOf(pin),
    timing: time === null ? 'now' : 'later',
    scheduledAt: time === null ? '' : toLocalTime(new Date(time)),
  };
}

/** The board or section as the picker has it; what the pin does not know of it is left empty. */
function boardOf(pin: StoredPin): ProviderBoard | null {
  const { pinterestBoardId: boardId, pinterestSectionId: sectionId, pinterestSectionName: sectionName } = pin;
  if (boardId === null) return null;
  const boardName = pin.pinterestBoardName ?? '';
  return {
    id: targetKey(boardId, sectionId),
    name: sectionName ?? boardName,
    description: null,
    type: sectionId === null ? 'board' : 'section',
    boardId,
    boardName,
    sectionId,
    sectionName,
    privacy: null,
    pin_count: null,
    follower_count: null,
    owner: null,
    image_cover_url: null,
    image_thumbnail_url: null,
    media: { image_cover_url: null },
  };
}

/** Where the form says the pin goes, as a change names it: null clears what was there (spec §7). */
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

/** Whether two forms name the same target. */
export function isSameTarget(a: PinFormValues, b: PinFormValues): boolean {
  return JSON.stringify(targetChange(a)) === JSON.stringify(targetChange(b));
}
