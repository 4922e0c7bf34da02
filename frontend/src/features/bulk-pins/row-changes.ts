import {
  errorText,
  pinFieldMessages,
  scheduledTimeFault,
  updateDraftPinRequestSchema,
} from '@boardcast/contracts';
import type { BoardList, ChangeDraftPinsRequest } from '@boardcast/contracts';
import { missingInDraft } from '../../entities/pins/form/missing-fields.js';
import { scheduledAtMessages } from '../../entities/pins/form/scheduled-at.messages.js';
import { readParameters } from '../../entities/pins/parameters-query.js';
import { now } from '../../shared/clock.js';
import { momentOf } from '../../shared/ui/local-time.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { cellsOf, changedCells, momentOfRow, sameName } from './cells.js';
import type { Cell, Column, Row } from './cells.js';

/** The user’s lists, as far as a row needs them. */
export type NamedLists = readonly Pick<BoardList, 'id' | 'name'>[];

/** What is wrong with a cell. */
export interface RowFault {
  column: Column | 'image';
  message: string;
}

type DraftChange = ChangeDraftPinsRequest['drafts'][number];

/** Whether this names where the draft first went to. */
const isOriginal = ({ original }: Row, name: string) =>
  name.trim() !== '' && sameName(cellsOf(original).list, name);

function listFault(row: Row, lists: NamedLists): string | null {
  const name = row.cells.list;
  if (name.trim() === '' || isOriginal(row, name)) return null;
  const named = lists.filter((list) => sameName(list.name, name));
  if (named.length === 1) return null;
  return named.length === 0 ? messages.noSuchList(name) : messages.severalLists(name);
}

/** What of the request a cell says. */
function fieldsOf(cell: Cell, row: Row, lists: NamedLists): Omit<DraftChange, 'id'> {
  const text = row.cells[cell];
  if (cell === 'parameters') return { linkParameters: readParameters(text) };
  if (cell === 'time') return { scheduledFor: momentOfRow(row)?.toISOString() ?? null };
  if (cell !== 'list') return { [cell]: text.trim() };
  if (isOriginal(row, text)) {
    const { boardListIds, pinterestBoardId, pinterestSectionId } = row.original;
    return pinterestBoardId === null ? { boardListIds } : { pinterestBoardId, pinterestSectionId };
  }
  const id = lists.find(({ name }) => sameName(name, text))?.id;
  return id === undefined ? { boardListIds: [], pinterestBoardId: null } : { boardListIds: [id] };
}

const changedFields = (row: Row, lists: NamedLists): Omit<DraftChange, 'id'> =>
  Object.assign({}, ...changedCells(row).map((cell) => fieldsOf(cell, row, lists))) as object;

/** The changes of a row as the server takes them. */
export const changeOf = (row: Row, lists: NamedLists): DraftChange => ({
  ...changedFields(row, lists),
  id: row.draft.id,
});

const COLUMN_OF: Readonly<Record<string, Column>> = {
  ...{ title: 'title', description: 'description', link: 'link', altText: 'altText' },
  ...{ boardListIds: 'list', scheduledFor: 'time', linkParameters: 'link' },
};

/** Why a row can’t be saved. */
export function savingFaults(row: Row, lists: NamedLists): RowFault[] {
  const changed = changedCells(row);
  if (changed.length === 0) return [];
  const { time } = row.cells;
  const wrongList = changed.includes('list') ? listFault(row, lists) : null;
  const wrongTime = changed.includes('time') && time !== '' && momentOf(time) === null;
  const { issues = [] } = updateDraftPinRequestSchema.safeParse(changedFields(row, lists)).error ?? {};
  return [
    ...issues.map(({ path, message }) => ({ column: COLUMN_OF[String(path[0])] ?? 'title', message })),
    ...(wrongList === null ? [] : [{ column: 'list' as const, message: wrongList }]),
    ...(wrongTime ? [{ column: 'time' as const, message: scheduledAtMessages.noSuchTime }] : []),
  ];
}

const FIELD_COLUMNS: Readonly<Record<string, RowFault['column']>> = {
  ...{ imageFile: 'image', title: 'title', description: 'description', link: 'link', boardListId: 'list' },
};

/** What a row that can be saved still needs to be scheduled. */
export function schedulingFaults(row: Row): RowFault[] {
  const { draft, cells } = row;
  const { title, description, link, list, time } = cells;
  const isListed = list.trim() !== '';
  const missing = missingInDraft({
    ...{ title: title.trim(), description: description.trim(), link: link.trim() },
    ...{ imageUrl: draft.imageUrl, boardListIds: isListed ? [list] : [], pinterestBoardId: null },
  });
  return [
    ...missing.map(({ field, message }) => ({ column: FIELD_COLUMNS[field] ?? 'title', message })),
    ...(draft.isSpread === true && time === '' ? [SPREAD] : timeFaults(momentOfRow(row))),
  ];
}

/** Its boards have times of their own; a time that is typed takes their place. */
const SPREAD: RowFault = { column: 'time', message: messages.spread };

/** What every row still needs to be scheduled, to be said once; nothing where there is but one. */
export function neededByAll(rows: readonly Row[]): string[] {
  const [first, ...others] = rows.map((row) => schedulingFaults(row).map(({ message }) => message));
  if (first === undefined || others.length === 0) return [];
  return first.filter((message) => others.every((messages) => messages.includes(message)));
}

function timeFaults(moment: Date | null): RowFault[] {
  if (moment === null) return [{ column: 'time', message: pinFieldMessages.timeRequired }];
  const fault = scheduledTimeFault(moment.getTime(), now());
  return fault === null ? [] : [{ column: 'time', message: errorText(fault) }];
}

/** What stands below a row: what is wrong with it, and what else it still needs. */
export function rowFaults(row: Row, lists: NamedLists): { wrong: RowFault[]; missing: RowFault[] } {
  const { unreadTime } = row;
  const unread =
    unreadTime === null ? [] : [{ column: 'time' as const, message: messages.noTime(unreadTime) }];
  const wrong = [...savingFaults(row, lists), ...unread];
  const columns = new Set(wrong.map(({ column }) => column));
  return { wrong, missing: schedulingFaults(row).filter(({ column }) => !columns.has(column)) };
}
