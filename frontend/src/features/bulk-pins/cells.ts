import { completeWebAddress } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { parametersQuery } from '../../entities/pins/parameters-query.js';
import { momentOf, toLocalTime } from '../../shared/ui/local-time.js';

/** Columns of the table, from left to right. */
export const COLUMNS = ['title', 'description', 'link', 'altText', 'list', 'time'] as const;
export type Column = (typeof COLUMNS)[number];
/** Columns that hold any text. */
export const TEXT_COLUMNS = ['title', 'description', 'link', 'altText', 'list'] as const;

/** What is filled in of a row: its columns, and the parameters of its link, which are chosen from the presets. */
export const CELLS = [...COLUMNS, 'parameters'] as const;
export type Cell = (typeof CELLS)[number];

/**
 * A row as it is typed. The list stands by its name, the time as in the browser’s zone: `2026-07-01T09:30`, the
 * parameters as `parametersQuery` writes them.
 */
export type Cells = Readonly<Record<Cell, string>>;

/** A draft in the table. */
export interface Row {
  /** As the server has it. */
  readonly draft: DraftPin;
  /** As it came into the table: a board, or several lists, can be named again. */
  readonly original: DraftPin;
  /** Where it stands among the others: pictures as they were dropped, whichever is uploaded first. */
  readonly place: number;
  /** Of the picture, without its ending; empty when nobody knows it any more. */
  readonly fileName: string;
  readonly cells: Cells;
  readonly isChosen: boolean;
  /** Why the server left it as it is; gone with the next change. */
  readonly refusal: string | null;
  /** What was pasted for a time and is none; gone with the next change. */
  readonly unreadTime: string | null;
  /** The free slot that gave its time, ISO 8601; while that still stands in its cell, scheduling claims it. */
  readonly slotTime: string | null;
  /** It is being scheduled, as it was sent: nothing in it can be changed meanwhile. */
  readonly isHeld: boolean;
}

/** What a stored draft says in each column. */
export function cellsOf(draft: DraftPin): Cells {
  const board = [draft.pinterestBoardName, draft.pinterestSectionName].filter(Boolean).join(' > ');
  return {
    title: draft.title,
    description: draft.description ?? '',
    link: draft.link ?? '',
    altText: draft.altText ?? '',
    list: draft.boardListName ?? board,
    time: draft.scheduledFor === null ? '' : toLocalTime(new Date(draft.scheduledFor)),
    parameters: parametersQuery(draft.linkParameters),
  };
}

export const rowOf = (draft: DraftPin, place: number, fileName = ''): Row => ({
  ...{ draft, original: draft, place, fileName },
  cells: cellsOf(draft),
  isChosen: true,
  ...{ refusal: null, unreadTime: null, slotTime: null, isHeld: false },
});

/** Whether the time of a row is as a slot gave it. */
export const isSlotClaim = ({ cells, slotTime }: Row): boolean =>
  slotTime !== null && toLocalTime(new Date(slotTime)) === cells.time;

/** When it is to be posted, or null: of a time that clocks show twice, the one that a slot or the draft has. */
export const momentOfRow = ({ draft, cells, slotTime }: Row): Date | null =>
  momentOf(cells.time, slotTime, draft.scheduledFor);

/** Whether two names mean the same list. */
export const sameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0;

/** Whether two texts of a cell mean the same: blanks around them are no change, nor is a link’s scheme that we add. */
export function sameText(cell: Cell, one: string, other: string): boolean {
  if (cell === 'list') return sameName(one, other);
  const read = cell === 'link' ? completeWebAddress : (text: string) => text;
  return read(one).trim() === read(other).trim();
}

/** The cells that say something else than the stored draft. */
export function changedCells(row: Row): Cell[] {
  const { draft, cells, slotTime } = row;
  const stored = cellsOf(draft);
  const isOtherSlot = isSlotClaim(row) && Date.parse(slotTime ?? '') !== Date.parse(draft.scheduledFor ?? '');
  return CELLS.filter(
    (cell) => !sameText(cell, cells[cell], stored[cell]) || (cell === 'time' && isOtherSlot),
  );
}
