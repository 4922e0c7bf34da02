import type { BoardEntry, BoardList, ProviderBoard } from '@boardcast/contracts';
import { targetKey, targetName } from '@boardcast/contracts';
import { counted } from '../../shared/ui/format-count.js';

/** Label of a board or section in a picker: 'board' or 'board > section'. */
export function optionName(board: ProviderBoard): string {
  return targetName(board.boardName, board.sectionName);
}

/** Label of a list's entry: 'board' or 'board > section'. */
export function entryName(entry: BoardEntry): string {
  return targetName(entry.name, entry.sectionName);
}

/** Identifies the board or section of an entry: equals the `id` of the same place in a picker. */
export function entryKey(entry: BoardEntry): string {
  return targetKey(entry.pinterestBoardId, entry.sectionId);
}

/** An entry as a place to post to, like the options of a picker. */
export function entryPlace({ pinterestBoardId, name, sectionName }: BoardEntry) {
  return { boardId: pinterestBoardId, boardName: name, sectionName };
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Sorted by name, each board followed by its sections. */
export function sortedByName(boards: readonly ProviderBoard[]): ProviderBoard[] {
  return boards.toSorted(
    (a, b) =>
      collator.compare(a.boardName, b.boardName) ||
      collator.compare(a.boardId, b.boardId) ||
      collator.compare(a.sectionName ?? '', b.sectionName ?? ''),
  );
}

/** '1 board', '1,200 boards'. */
export const boardCount = (count: number): string => counted(count, 'board');

/** 'N pins · N followers', as far as Pinterest reports them. */
export function boardNumbers(board: { pin_count: number | null; follower_count: number | null }): string {
  const parts = [
    board.pin_count === null ? null : counted(board.pin_count, 'pin'),
    board.follower_count === null ? null : counted(board.follower_count, 'follower'),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** '1 section', '749 sections'. */
export const sectionCount = (count: number): string => counted(count, 'section');

/** The first names of a list and how many more follow: 'Food, Travel > Asia, +10 more'. */
export function namesSummary({ boards, _count }: BoardList, shown = 3): string {
  const names = boards.slice(0, shown).map(entryName);
  const more = _count.boards - names.length;
  return [...names, ...(more > 0 ? [`+${more} more`] : [])].join(', ');
}
