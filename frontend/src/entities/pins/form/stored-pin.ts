import type { LinkParameters, ProviderBoard } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import type { PinFormValues } from './pin-form.js';
import { emptyPin, KEPT_LIST } from './pin-form.js';

/** A draft or scheduled pin. */
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
  linkParameters?: LinkParameters | null;
}

/**
 * Form values of a stored pin.
 * @param time when to publish it, ISO 8601; null for now
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
    linkParameters: pin.linkParameters ?? null,
    timing: time === null ? 'now' : 'later',
    scheduledAt: time === null ? '' : toLocalTime(new Date(time)),
    knownTime: time ?? '',
  };
}

/** The pin's board or section in the picker's format, as far as the pin knows it. */
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
