import type { DraftPin } from '@boardcast/contracts';
import type { KeptList } from '../../entities/pins/form/BoardListSelect.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

/** The several lists of a draft, which its form keeps or replaces as one; undefined for any other. */
export function keptListsOf({ boardListIds, boardListName, boardCount }: DraftPin): KeptList | undefined {
  if (boardListName === null || boardListIds.length < 2) return undefined;
  return { name: boardListName, boardCount, hint: messages.keptLists };
}
