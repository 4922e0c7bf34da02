import type { Readable } from 'node:stream';
import type { ExportSection } from '../../../database/export-section.js';
import { csvOf } from '../../../http/csv.js';

/** Sections as one CSV: each with a line of its title, a header row, its rows and an empty line. */
export function toCsv(sections: AsyncIterable<ExportSection>): Readable {
  return csvOf(linesOf(sections));
}

async function* linesOf(sections: AsyncIterable<ExportSection>): AsyncGenerator<unknown[]> {
  for await (const { title, columns, rows } of sections) {
    yield [title];
    yield [...columns];
    for await (const row of rows) yield columns.map((column) => row[column]);
    yield [];
  }
}
