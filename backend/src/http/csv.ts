import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Lines as a CSV, read while it is written. UTF-8 with BOM and CRLF, for spreadsheets; a cell that one of them would
 * run as a formula begins with an apostrophe.
 */
export function csvOf(lines: AsyncIterable<readonly unknown[]>): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // By itself it quotes a line break only when it is the one that ends its records.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // What breaks off ends the CSV with the same error; whoever reads it reports it.
  return pipeline(Readable.from(lines), csv, () => undefined);
}
