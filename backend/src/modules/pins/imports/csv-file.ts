import { pipeline } from 'node:stream/promises';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROW_MAX_LENGTH,
  IMPORT_ROWS_MAX,
  type ImportEncoding,
  type ImportSeparator,
} from '@boardcast/contracts';
import { AppError, slicesOf } from '@boardcast/server';
import { CsvError, parse } from 'csv-parse';
import { undefused } from '../../../http/csv.js';

/** A row of a CSV file, and the line that it begins in. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** What a CSV file says, and how that was read. */
export interface CsvFile {
  encoding: ImportEncoding;
  separator: ImportSeparator;
  headings: string[];
  rows: CsvRow[];
}

/** Bytes that a guess looks at. */
const GUESSED_BYTES = 4096;
const SEPARATORS: readonly ImportSeparator[] = [',', ';', '\t'];

/**
 * Reads a CSV file; encoding and separator are guessed unless they are named.
 * @throws AppError pin-import.*
 */
export async function readCsv(
  file: Buffer,
  asked: { encoding?: ImportEncoding; separator?: ImportSeparator },
): Promise<CsvFile> {
  const encoding = asked.encoding ?? guessEncoding(file);
  const text = new TextDecoder(encoding).decode(file);
  // No text has these; archives, pictures and wrongly read UTF-16 do.
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004')) throw new AppError('pin-import.not-text');
  const separator = asked.separator ?? guessSeparator(text);
  const [headings, ...rows] = await rowsOf(text, separator);
  if (!headings || rows.length === 0) throw new AppError('pin-import.empty');
  if (headings.cells.length > IMPORT_COLUMNS_MAX) {
    throw new AppError('pin-import.too-many-columns', { max: IMPORT_COLUMNS_MAX });
  }
  return { encoding, separator, headings: headings.cells, rows };
}

/** A byte order mark says it; else zeros in every second byte, then whatever is no UTF-8 is Windows’ own. */
function guessEncoding(file: Buffer): ImportEncoding {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = file.subarray(0, GUESSED_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  if (even > start.length / 4 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that the first line has most of, outside of quotes. */
function guessSeparator(text: string): ImportSeparator {
  const [line = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const tooManyRows = () => new AppError('pin-import.too-many-rows', { max: IMPORT_ROWS_MAX });

/** In slices: a large file takes a quarter of a second, and others want answers meanwhile. */
async function rowsOf(text: string, separator: ImportSeparator): Promise<CsvRow[]> {
  // The parser counts a CRLF within quotes as two lines.
  let countedTwice = 0;
  const lastLines: number[] = [];
  const parser = parse({
    delimiter: separator,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    trim: true,
    // An open quote takes everything behind it for one row.
    max_record_size: IMPORT_ROW_MAX_LENGTH,
    on_record: (cells, { lines }) => {
      for (const cell of cells) countedTwice += cell.split('\r\n').length - 1;
      lastLines.push(lines - countedTwice);
      return cells;
    },
  });
  const rows: CsvRow[] = [];
  try {
    await pipeline(slicesOf(Buffer.from(text)), parser, async (found: AsyncIterable<string[]>) => {
      for await (const cells of found) {
        // However much longer the file is, the rest is not read.
        if (rows.length > IMPORT_ROWS_MAX) throw tooManyRows();
        rows.push({ line: (lastLines[rows.length - 1] ?? 0) + 1, cells: cells.map(undefused) });
      }
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // It is ahead of what was taken from it.
    if (parser.info.records > IMPORT_ROWS_MAX + 1) throw tooManyRows();
    const line = (Number(error['lines']) || 1) - countedTwice;
    throw new AppError('pin-import.broken', { line }, { cause: error });
  }
  return rows;
}
