import type { PinGroup } from '@boardcast/contracts';

/** The one list that a group went to; null if that is gone, if there were several, or none. */
export function onlyListId({ boardLists }: PinGroup): string | null {
  return boardLists.length === 1 ? (boardLists[0]?.id ?? null) : null;
}
