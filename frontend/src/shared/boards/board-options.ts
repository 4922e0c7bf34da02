import type { BoardEntry, ProviderBoard } from '@boardcast/contracts';
import { targetKey, targetName } from '@boardcast/contracts';

/** How a board or section to choose from is shown: 'board', or 'board > section' (spec §3). */
export function optionName(board: ProviderBoard): string {
  return targetName(board.boardName, board.sectionName);
}

/** How a board or section of a list is shown: 'board', or 'board > section' (spec §3). */
export function entryName(entry: BoardEntry): string {
  return targetName(entry.name, entry.sectionName);
}

/** The place that an entry of a list stands for: the `id` of the same board or section to choose from. */
export function entryKey(entry: BoardEntry): string {
  return targetKey(entry.pinterestBoardId, entry.sectionId);
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Sorted by name, the sections of a board behind it (spec §4: picker lists are sorted by name). */
export function sortedByName(boards: readonly ProviderBoard[]): ProviderBoard[] {
  return boards.toSorted(
    (a, b) =>
      collator.compare(a.boardName, b.boardName) ||
      collator.compare(a.boardId, b.boardId) ||
      collator.compare(a.sectionName ?? '', b.sectionName ?? ''),
  );
}

/** Boards whose name, section or description contains the text, whatever the case (spec §5). */
export function matchingBoards(boards: readonly ProviderBoard[], text: string): readonly ProviderBoard[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return boards;
  return boards.filter(
    (board) =>
      optionName(board).toLowerCase().includes(wanted) ||
      (board.description?.toLowerCase().includes(wanted) ?? false),
  );
}

/** '1 board', '12 boards'. */
export function boardCount(count: number): string {
  return count === 1 ? '1 board' : `${count} boards`;
}

/** 'N pins' and 'N followers', as far as Pinterest tells (spec §2). */
export function boardNumbers(board: { pin_count: number | null; follower_count: number | null }): string {
  return [counted(board.pin_count, 'pin'), counted(board.follower_count, 'follower')]
    .filter((part) => part !== null)
    .join(' · ');
}

const numbers = new Intl.NumberFormat();

function counted(count: number | null, one: string): string | null {
  return count === null ? null : `${numbers.format(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The first names of a list and how many more there are: 'Food, Travel > Asia, +10 more'. */
export function namesSummary(entries: readonly BoardEntry[], shown = 3): string {
  const names = entries.slice(0, shown).map(entryName);
  const more = entries.length - names.length;
  return [...names, ...(more > 0 ? [`+${more} more`] : [])].join(', ');
}
