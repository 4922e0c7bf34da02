import type { ExportRow, ExportSection } from '../../../database/export-section.js';

/** Told of sections that are read: after each row, with how many were read before it. */
export type RowsRead = (rows: number) => Promise<void> | undefined;

/** The same sections; tells of each of their rows, and of each section that ends. */
export async function* counting(
  sections: AsyncIterable<ExportSection>,
  told: RowsRead,
): AsyncGenerator<ExportSection> {
  let rows = 0;
  const count = async function* (all: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow> {
    for await (const row of all) {
      rows += 1;
      const telling = told(rows);
      if (telling) await telling;
      yield row;
    }
  };
  for await (const section of sections) {
    yield { ...section, rows: count(section.rows) };
    await told(rows);
  }
}

/** How much is written, in percent; never all of it: that is said of the stored file. */
export function percentOf(rows: number, total: number): number {
  return Math.min(99, Math.floor((100 * rows) / Math.max(total, 1)));
}
