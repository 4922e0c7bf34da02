import { Readable } from 'node:stream';
import type { ExportSection } from '../../../database/export-section.js';

/** Sections as one JSON object, read while it is written: each an array of rows under its name, a row a line. */
export function toJson(sections: AsyncIterable<ExportSection>): Readable {
  return Readable.from(piecesOf(sections), { objectMode: false });
}

async function* piecesOf(sections: AsyncIterable<ExportSection>): AsyncGenerator<string> {
  let opening = '{';
  for await (const { name, rows } of sections) {
    yield `${opening}\n${JSON.stringify(name)}: [`;
    opening = ',';
    let separator = '\n';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
