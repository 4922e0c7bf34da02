import type { BoardEntry } from '@boardcast/contracts';
import { UNASKED_BOARDS } from '@boardcast/contracts';
import { sectionsOfChosen } from '../../boards/sections-of-chosen.js';

/** Where a pin is about to be posted. */
export interface Post {
  boards: number;
  /** Sections of boards that get the pin themselves. */
  doubled: number;
}

/** Whether a post starts only after a question (docs/product.md#create-pin). */
export const isBigPost = ({ boards }: Post): boolean => boards > UNASKED_BOARDS;

/** A post to these boards and sections. */
export function postTo(entries: readonly BoardEntry[]): Post {
  const places = entries.map(({ pinterestBoardId: boardId, sectionName }) => ({ boardId, sectionName }));
  return { boards: entries.length, doubled: sectionsOfChosen(places).length };
}
