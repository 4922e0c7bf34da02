import { describe, expect, it } from '@jest/globals';
import { IMPORT_ROWS_MAX } from '@boardcast/contracts';
import { readCsv } from './csv-file.js';

/** A file of several slices; a prefix moves what lies where one of them ends. */
const fileOf = (prefix: string, rows: readonly string[]) =>
  Buffer.from([`${prefix}title,description`, ...rows].join('\r\n'));

describe('A large file', () => {
  it.each(['', 'a', 'ab', 'abc', 'abcd', 'abcde'])(
    'is read whole, wherever its slices end: %j before it',
    async (prefix) => {
      const numbers = Array.from({ length: 1_500 }, (_, at) => at);
      const file = fileOf(
        prefix,
        numbers.map((at) => `"Crème 🍅 ${at}","One, ""two""\r\n${'ü🥧'.repeat(20)}"`),
      );
      const { headings, rows } = await readCsv(file, {});
      expect(headings).toEqual([`${prefix}title`, 'description']);
      expect(rows).toEqual(
        numbers.map((at) => ({
          line: 2 + 2 * at,
          cells: [`Crème 🍅 ${at}`, `One, "two"\r\n${'ü🥧'.repeat(20)}`],
        })),
      );
    },
  );

  it('has too many rows, also when one of those that are too many is broken', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, at) => `Soup ${at},Hot`);
    await expect(readCsv(fileOf('', [...rows, 'Soup,"Hot" and cold']), {})).rejects.toMatchObject({
      code: 'pin-import.too-many-rows',
    });
  });

  it('is refused with the line that is broken, also behind line breaks within quotes', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `"Soup\r\n${at}",Hot`);
    await expect(readCsv(fileOf('', [...rows, 'Soup,"Hot" and cold']), {})).rejects.toMatchObject({
      code: 'pin-import.broken',
      details: { line: 2_002 },
    });
  });
});
