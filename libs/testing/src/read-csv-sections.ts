import { parse } from 'csv-parse/sync';

/** Parses an account export: the CSV's sections by title, their rows keyed by the header row. Every cell is text. */
export function readCsvSections(text: string): Record<string, Record<string, string | undefined>[]> {
  const sections: Record<string, Record<string, string | undefined>[]> = {};
  for (const part of text.split('\r\n\r\n').filter((one) => one.trim() !== '')) {
    const [[title = ''] = [], header = [], ...rows] = parse(part, { relax_column_count: true, bom: true });
    sections[title] = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
  }
  return sections;
}
