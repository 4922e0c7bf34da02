import { readTime } from '@boardcast/contracts';
import { toLocalTime, zoneName } from '../../shared/ui/local-time.js';
import { COLUMNS } from './cells.js';
import type { Column, Row } from './cells.js';
import type { Fill, Filling } from './fills.js';

const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"(?=[\t\r\n]|$)|(?<plain>[^\t\r\n]*))(?<end>\t|\r\n|\r|\n|$)/y;

/**
 * The cells that a spreadsheet has copied, or null for a text that is only one. A cell with line breaks or tabs comes in
 * quotes.
 */
export function copiedCells(text: string): string[][] | null {
  const trimmed = text.replace(/(\r\n|\r|\n)$/, '');
  const rows: string[][] = [[]];
  let end: string | undefined;
  CELL.lastIndex = 0;
  do {
    const { quoted, plain = '', end: found = '' } = CELL.exec(trimmed)?.groups ?? {};
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    end = found;
    if (end !== '' && end !== '\t') rows.push([]);
  } while (end !== '');
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/**
 * A text for the time, as a `datetime-local` field takes it. It is read as in a CSV file; one that is no time leaves the
 * cell as it is.
 */
export function pastedTime(text: string): Filling {
  if (text.trim() === '') return { time: '' };
  const moment = readTime(text, zoneName());
  return moment === null ? { unreadTime: text.trim() } : { time: toLocalTime(moment) };
}

/** Cells from this one on, to the right and down; what doesn’t fit falls off. */
export function pasteAt(
  rows: readonly Row[],
  start: { row: number; column: Column },
  copied: string[][],
): Fill {
  const columns = COLUMNS.slice(COLUMNS.indexOf(start.column));
  return new Map(
    rows.slice(start.row, start.row + copied.length).map(({ draft }, index) => {
      const texts = (copied[index] ?? []).slice(0, columns.length);
      const fillings = texts.map((text, at): Filling => {
        const column = columns[at] ?? 'time';
        return column === 'time' ? pastedTime(text) : { [column]: text };
      });
      return [draft.id, Object.assign({}, ...fillings) as Filling];
    }),
  );
}

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a spreadsheet pastes them. */
export const rowsForSpreadsheet = (rows: readonly Row[]): string =>
  rows.map(({ cells }) => COLUMNS.map((column) => quoted(cells[column])).join('\t')).join('\n');
