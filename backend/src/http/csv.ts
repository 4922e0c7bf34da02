import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** What a spreadsheet would run, or what an apostrophe before it was written for. */
const RUNS = String.raw`'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const DEFUSED_ALREADY = new RegExp(`^'${RUNS}`, 'u');
const DEFUSED = new RegExp(`^'(?=${RUNS})`, 'u');

/**
 * Lines as a CSV, read while it is written. UTF-8 with BOM and CRLF, for spreadsheets; a cell that one of them would
 * run as a formula begins with an apostrophe, and one that looks like that has one more (`undefused`).
 */
export function csvOf(lines: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // By itself it quotes a line break only when it is the one that ends its records.
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: (text) => (DEFUSED_ALREADY.test(text) ? `'${text}` : text) },
  });
  // What breaks off ends the CSV with the same error; whoever reads it reports it.
  return pipeline(Readable.from(lines), csv, () => undefined);
}

/** A cell of `csvOf` as it was before. */
export const undefused = (cell: string): string => cell.replace(DEFUSED, '');
