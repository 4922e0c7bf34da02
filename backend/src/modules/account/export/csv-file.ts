import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ExportSection } from '../../../database/export-section.js';

/**
 * Sections as one CSV, read while it is written: each with a line of its title, a header row, its rows and an empty
 * line. UTF-8 with BOM and CRLF, for spreadsheets; a cell that one of them would run as a formula begins with an
 * apostrophe.
 */
export function toCsv(sections: AsyncIterable<ExportSection>): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // By itself it quotes a line break only when it is the one that ends its records.
    quoted_match: /[\r\n]/,
    cast: { boolean: String },
  });
  // An export that breaks off ends the CSV with the same error; whoever reads it reports it.
  return pipeline(Readable.from(linesOf(sections)), csv, () => undefined);
}

async function* linesOf(sections: AsyncIterable<ExportSection>): AsyncGenerator<unknown[]> {
  for await (const { title, columns, rows } of sections) {
    yield [title];
    yield [...columns];
    for await (const row of rows) yield columns.map((column) => row[column]);
    yield [];
  }
}
