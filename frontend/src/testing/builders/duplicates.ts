import type { Duplicate, Duplicates } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A board that got the picture a while ago. */
export function aDuplicate(fields: Partial<Duplicate> = {}): Duplicate {
  const number = nextNumber();
  return {
    board: String(number),
    boardName: `Board ${number}`,
    sectionName: null,
    pinGroupId: uuid(number),
    title: `Pin ${number}`,
    at: '2026-07-01T10:00:00.000Z',
    isPosted: true,
    samePicture: true,
    sameLink: false,
    ...fields,
  };
}

/** What is found: these boards, and as many as they are. */
export function someDuplicates(boards: Duplicate[], boardCount = boards.length): Duplicates {
  const isSameLink = boards.some(({ sameLink }) => sameLink);
  const isSamePicture = boards.some(({ samePicture }) => samePicture);
  return {
    boardCount,
    pictureCount: isSamePicture ? boardCount : 0,
    linkCount: isSameLink ? boardCount : 0,
    boards,
  };
}
