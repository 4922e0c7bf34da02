import { isWebAddress } from '@boardcast/contracts';
import type { DuplicatesRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import { spanOf } from './board-times.js';
import { KEPT_LIST } from './pin-form.js';
import type { PinFormValues } from './pin-form.js';

/** What a stored pin knows beside its form. */
export interface StoredTarget {
  /** The lists of a draft, which it keeps unless another is chosen. */
  boardListIds?: string[];
  /** A scheduled pin, which keeps its boards unless others are chosen. */
  pinGroupId?: string;
}

/**
 * What to ask about a pin before it is posted; null while there is nothing to compare, or no board to compare it on.
 * @param pictureHash of the chosen file, once it is known
 */
export function duplicatesRequestOf(
  values: PinFormValues,
  pictureHash: string | null,
  stored: StoredTarget = {},
): DuplicatesRequest | null {
  const target = targetOf(values, stored);
  const shown = { ...pictureOf(values, pictureHash), ...linkOf(values) };
  if (target === null || Object.keys(shown).length === 0) return null;
  const { pinGroupId } = stored;
  return { ...shown, ...target, ...(pinGroupId !== undefined && { pinGroupId }), ...timesOf(values) };
}

function targetOf({ method, boardListId, board }: PinFormValues, stored: StoredTarget) {
  if (method === 'direct-board') return board && { board: board.id };
  if (boardListId === '') return null;
  if (boardListId !== KEPT_LIST) return { boardListIds: [boardListId] };
  const { boardListIds } = stored;
  return boardListIds === undefined ? {} : { boardListIds };
}

function pictureOf({ imageFile, imageUrl }: PinFormValues, pictureHash: string | null) {
  if (imageFile !== null) return pictureHash !== null && { pictureHash };
  return imageUrl.trim() !== '' && { imageUrl: imageUrl.trim() };
}

const linkOf = ({ link }: PinFormValues) => isWebAddress(link.trim()) && { link: link.trim() };

function timesOf({ timing, scheduledAt, knownTime, spread }: PinFormValues): {
  from?: string;
  until?: string;
} {
  if (timing === 'later') {
    const from = momentOf(scheduledAt, knownTime)?.toISOString();
    return from === undefined ? {} : { from };
  }
  const span = timing === 'spread' ? spanOf(spread?.times ?? []) : null;
  return span === null
    ? {}
    : { from: new Date(span.first).toISOString(), until: new Date(span.last).toISOString() };
}
