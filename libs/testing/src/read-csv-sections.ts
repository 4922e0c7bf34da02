import { parse } from 'csv-parse/sync';

/**
 * Reads an export of somebody's data: the sections of a CSV by their titles, with rows by the names of their header
 * row. Every cell is text.
 */
export function readCsvSections(text: string): Record<string, Record<string, string | undefined>[]> {
  const sections: Record<string, Record<string, string | undefined>[]> = {};
  for (const part of text.split('\r\n\r\n').filter((one) => one.trim() !== '')) {
    const [[title = ''] = [], header = [], ...rows] = parse(part, { relax_column_count: true, bom: true });
    sections[title] = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
  }
  return sections;
}
