import type { ProviderBoard } from '@boardcast/contracts';
import { optionName } from '../../../entities/boards/board-options.js';
import { folded, hasWords } from '../../../entities/boards/board-search.js';
import type { BoardsRead } from '../../../entities/boards/boards-read.js';

/** Orders of the boards; sections are always sorted by name. */
export const PICKER_ORDERS = ['name', 'pins', 'followers', 'newest'] as const;
export type PickerOrder = (typeof PICKER_ORDERS)[number];

/** A board with its sections, ready to be searched. */
interface BoardGroup {
  /** Null when only sections are known. */
  board: ProviderBoard | null;
  boardText: string;
  sections: { section: ProviderBoard; nameText: string; text: string }[];
  areSectionsKnown: boolean;
  isFailed: boolean;
}

/** A row of the picker. */
export interface PickerRow {
  board: ProviderBoard;
  /** Below its board. */
  isNested: boolean;
  /** Sections that can still be chosen; null until they are read. */
  sectionCount: number | null;
  isOpen: boolean;
  /** In the list already: shown for its sections only. */
  isTaken: boolean;
  /** Its sections couldn't be read. */
  isFailed: boolean;
  /** Opened before its sections were read. */
  isAwaited: boolean;
}

/** What is shown, and what of it was meant by the search. */
export interface PickerRows {
  rows: readonly PickerRow[];
  boards: readonly ProviderBoard[];
  sections: readonly ProviderBoard[];
}

/** What decides which rows are shown. */
interface Wanted {
  /** Of the search; none shows every board. */
  words: readonly string[];
  /** Ids of the boards whose sections are shown. */
  opened: ReadonlySet<string>;
  /** Ids of boards and sections in the list. */
  taken: ReadonlySet<string>;
}

/** Boards with their sections, in this order. */
export function groupBoards(read: BoardsRead, order: PickerOrder): readonly BoardGroup[] {
  const unread = new Set(read.unread);
  const failed = new Set(read.failed);
  const groups = new Map<string, BoardGroup>();
  for (const row of read.boards) {
    const id = row.boardId;
    const group = groups.get(id) ?? {
      ...{ board: null, boardText: '', sections: [] },
      ...{ areSectionsKnown: !unread.has(id) && !failed.has(id), isFailed: failed.has(id) },
    };
    groups.set(id, group);
    if (row.type === 'board') {
      group.board = row;
      group.boardText = folded(`${row.name} ${row.description ?? ''}`);
    } else {
      const nameText = folded(row.name);
      group.sections.push({ section: row, nameText, text: folded(optionName(row)) });
    }
  }
  return sorted([...groups.values()], order);
}

/** The rows to show, and the boards and sections that the search found and the list doesn't have. */
export function pickerRows(groups: readonly BoardGroup[], wanted: Wanted): PickerRows {
  const rows: PickerRow[] = [];
  const boards: ProviderBoard[] = [];
  const sections: ProviderBoard[] = [];
  for (const group of groups) {
    const shown = shownOf(group, wanted);
    if (!shown) continue;
    const { board } = group;
    if (shown.isBoardFound && board && !shown.isTaken) boards.push(board);
    sections.push(...shown.found);
    if (board) {
      rows.push({
        ...{ board, isNested: false, isOpen: shown.listed.length > 0, isTaken: shown.isTaken },
        sectionCount: group.areSectionsKnown ? shown.free.length : null,
        isFailed: group.isFailed,
        isAwaited: !group.areSectionsKnown && !group.isFailed && wanted.opened.has(board.id),
      });
    }
    for (const section of shown.listed) rows.push(sectionRow(section, board !== null));
  }
  return { rows, boards, sections };
}

function shownOf(group: BoardGroup, { words, opened, taken }: Wanted) {
  const { board } = group;
  const free = group.sections.filter(({ section }) => !taken.has(section.id));
  const isTaken = board !== null && taken.has(board.id);
  if (isTaken && free.length === 0) return null;
  const isBoardFound = board !== null && hasWords(group.boardText, words);
  const found = free.filter(
    ({ nameText, text }) =>
      words.length > 0 && hasWords(text, words) && words.some((word) => nameText.includes(word)),
  );
  if (!isBoardFound && found.length === 0 && (board || words.length > 0)) return null;
  const isOpen = board === null || opened.has(board.id);
  const listed = isOpen && (isBoardFound || words.length === 0) ? free : found;
  const plain = (some: typeof free) => some.map(({ section }) => section);
  return { free, isTaken, isBoardFound, found: plain(found), listed: plain(listed) };
}

function sectionRow(board: ProviderBoard, isNested: boolean): PickerRow {
  return {
    board,
    isNested,
    sectionCount: 0,
    isOpen: false,
    isTaken: false,
    isFailed: false,
    isAwaited: false,
  };
}

function sorted(groups: BoardGroup[], order: PickerOrder): BoardGroup[] {
  switch (order) {
    case 'name':
      return groups;
    case 'pins':
      return groups.toSorted((a, b) => (b.board?.pin_count ?? -1) - (a.board?.pin_count ?? -1));
    case 'followers':
      return groups.toSorted((a, b) => (b.board?.follower_count ?? -1) - (a.board?.follower_count ?? -1));
    case 'newest':
      return groups.toSorted((a, b) => (b.board?.created_at ?? '').localeCompare(a.board?.created_at ?? ''));
  }
}
