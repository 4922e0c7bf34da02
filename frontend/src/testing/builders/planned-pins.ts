import type { DraftPin, ScheduledPin } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

const KITCHEN = { boardListId: uuid(500), boardListName: 'Kitchen boards', boardCount: 3 };
const NO_BOARD = {
  pinterestBoardId: null,
  pinterestSectionId: null,
  pinterestBoardName: null,
  pinterestSectionName: null,
};

/** A scheduled pin for a list of three boards. */
export function aScheduledPin(fields: Partial<ScheduledPin> = {}): ScheduledPin {
  const number = nextNumber();
  return {
    id: uuid(number),
    title: `Scheduled pin ${number}`,
    description: 'What the pin is about.',
    link: 'https://example.com/recipe',
    altText: null,
    imageUrl: `/api/images/${'b'.repeat(32)}/full`,
    thumbnailUrl: `/api/images/${'b'.repeat(32)}/thumbnail`,
    ...KITCHEN,
    boardLists: [{ id: KITCHEN.boardListId, name: KITCHEN.boardListName }],
    ...NO_BOARD,
    scheduledTime: '2099-07-10T10:00:00.000Z',
    state: 'scheduled',
    version: '7',
    ...fields,
  };
}

/** A complete draft for a list of three boards. */
export function aDraftPin(fields: Partial<DraftPin> = {}): DraftPin {
  const number = nextNumber();
  return {
    id: uuid(number),
    title: `Draft ${number}`,
    description: 'What the pin is about.',
    link: 'https://example.com/recipe',
    altText: null,
    imageUrl: `/api/images/${'c'.repeat(32)}/full`,
    thumbnailUrl: `/api/images/${'c'.repeat(32)}/thumbnail`,
    ...KITCHEN,
    boardListIds: [KITCHEN.boardListId],
    ...NO_BOARD,
    scheduledFor: null,
    createdAt: '2026-07-10T10:00:00.000Z',
    ...fields,
  };
}
