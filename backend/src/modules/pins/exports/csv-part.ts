import { isDeepStrictEqual } from 'node:util';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';
import { z } from 'zod';

/** A pin as a file has it: in one row, or in one for each of several places. */
export interface ExportedPin {
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  /** Full address, only for its user. */
  image: string | null;
  places: readonly ExportedPlace[];
  /** Where it stands in the order of the list. */
  standsAt: readonly string[];
}

/** Where it goes, and what is said there in place of the pin; absent is the pin’s. */
export interface ExportedPlace {
  target: string;
  at: Date | null;
  title?: string;
  description?: string;
  link?: string;
}

export type Column = readonly [heading: string, cell: (pin: ExportedPin, place: ExportedPlace) => string];

/** A place among the rows of all pins: where its pin stands, and how many rows of that are before it. */
export interface Place {
  standsAt: readonly string[];
  rows: number;
}

const placeSchema = z.tuple([z.int().min(0)], z.string());

/** Reads what `after` says. @throws AppError request.invalid */
export function readPlace(after: string): Place {
  const place = placeSchema.safeParse(jsonOf(Buffer.from(after, 'base64url').toString())).data;
  if (!place) throw noPlace();
  const [rows, ...standsAt] = place;
  return { rows, standsAt };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const writePlace = ({ rows, standsAt }: Place): string =>
  Buffer.from(JSON.stringify([rows, ...standsAt])).toString('base64url');

/** What is said of an `after` that no part has said. */
export const noPlace = () => requestInvalid([{ path: 'after', message: 'This is no place in an export.' }]);

/** Signs of a cell besides its text: quotes around it, an apostrophe, a separator. */
const AROUND = 4;
const bytesOf = (cells: readonly string[]): number =>
  cells.reduce(
    (sum, cell) => sum + Buffer.byteLength(cell) + (cell.match(/"/g)?.length ?? 0) + AROUND,
    AROUND,
  );

/**
 * As many rows as the import takes of one file, below their headings.
 * @param pins those from the place on, or all @returns `next`, the place of the first row that didn’t fit, if there is one
 */
export async function csvPart(
  pins: AsyncIterable<ExportedPin>,
  columns: readonly Column[],
  from: Place | null,
): Promise<{ lines: string[][]; next: string | null }> {
  const lines = [columns.map(([heading]) => heading)];
  let bytes = lines.reduce((sum, cells) => sum + bytesOf(cells), 0);
  for await (const pin of pins) {
    const before = isDeepStrictEqual(pin.standsAt, from?.standsAt) ? (from?.rows ?? 0) : 0;
    for (const [index, place] of pin.places.slice(before).entries()) {
      const cells = columns.map(([, cell]) => cell(pin, place));
      bytes += bytesOf(cells);
      if (lines.length > IMPORT_ROWS_MAX || bytes > IMPORT_MAX_BYTES) {
        return { lines, next: writePlace({ standsAt: pin.standsAt, rows: before + index }) };
      }
      lines.push(cells);
    }
  }
  return { lines, next: null };
}
