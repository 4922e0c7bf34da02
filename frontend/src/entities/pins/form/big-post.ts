import type { BoardEntry, BoardList, DraftPin } from '@boardcast/contracts';
import { targetKey, UNASKED_BOARDS } from '@boardcast/contracts';
import { entryPlace } from '../../boards/board-options.js';
import type { ChosenPlace } from '../../boards/both-chosen.js';

/** Where a pin is about to be posted. */
export interface Post {
  boards: number;
  /** The same boards and sections by name, as far as they are known. */
  places: readonly ChosenPlace[];
}

/** Whether a post starts only after a question (docs/product.md#create-pin). */
export const isBigPost = ({ boards }: Pick<Post, 'boards'>): boolean => boards > UNASKED_BOARDS;

/** A post to these boards and sections. */
export function postTo(entries: readonly BoardEntry[]): Post {
  return { boards: entries.length, places: entries.map(entryPlace) };
}

/** A post to the several lists of a draft, by those of their boards that are read. */
export function postToLists(
  { boardListIds, boardCount }: Pick<DraftPin, 'boardListIds' | 'boardCount'>,
  lists: readonly BoardList[],
): Post {
  const entries = lists.filter(({ id }) => boardListIds.includes(id)).flatMap(({ boards }) => boards);
  const each = new Map(entries.map((entry) => [targetKey(entry.pinterestBoardId, entry.sectionId), entry]));
  return { ...postTo([...each.values()]), boards: boardCount };
}

/** A post to a list, undefined for none. @param whole the list with all its boards, once it is read */
export function postToList(list: BoardList | undefined, whole: BoardList | undefined): Post {
  return { ...postTo((whole ?? list)?.boards ?? []), boards: list?._count.boards ?? 0 };
}
