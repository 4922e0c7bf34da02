import type { MediaItem, MediaUse } from '@boardcast/contracts';
import { nextNumber } from './numbers.js';

/** A picture that one pin has. */
export function aPicture(fields: Partial<MediaItem> = {}): MediaItem {
  const number = nextNumber();
  const key = number.toString(16).padStart(32, '0');
  return {
    key,
    imageUrl: `/api/images/${key}/full`,
    thumbnailUrl: `/api/images/${key}/thumbnail`,
    width: 1000,
    height: 1500,
    title: `Pin ${number}`,
    fileName: `picture-${number}.jpg`,
    drafts: 0,
    scheduled: 0,
    posted: 1,
    createdAt: '2026-07-01T10:00:00.000Z',
    ...fields,
  };
}

/** A pin in the history that has a picture. */
export function aUse(fields: Partial<MediaUse> = {}): MediaUse {
  const number = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    kind: 'posted',
    title: `Pin ${number}`,
    target: 'Kitchen',
    boardCount: 2,
    at: '2026-07-01T10:00:00.000Z',
    ...fields,
  };
}
