import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ATTACKS } from './attacks.js';
import { tableOf } from './report.js';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const QUOTES = ["'", '"', '`'];

describe('The table of attacks', () => {
  it('has 43 rows, each of which something stops', () => {
    expect(ATTACKS.map(({ row }) => row)).toEqual(Array.from({ length: 43 }, (_, at) => `S${at + 1}`));
    const idle = ATTACKS.filter(
      ({ generated = [], tests = {}, notApplicable }) =>
        generated.length + Object.keys(tests).length === 0 && !notApplicable,
    );
    expect(idle).toEqual([]);
  });

  it('names files and tests that there are', () => {
    const missing = ATTACKS.flatMap(({ row, generated = [], tests = {} }) => [
      ...generated
        .filter((file) => !existsSync(join(import.meta.dirname, file)))
        .map((file) => `${row}: ${file}`),
      ...Object.entries(tests).flatMap(([file, names]) =>
        names.filter((name) => !isThere(file, name)).map((name) => `${row}: ${file}: ${name}`),
      ),
    ]);
    expect(missing).toEqual([]);
  });

  it('is told with what was tried and stopped, and by whom', () => {
    const [head, first] = tableOf([
      { row: 'S1', tries: 3, stopped: 2 },
      { row: 'S1', tries: 4, stopped: 4 },
    ]).split('\n');
    expect(head).toMatch(/^row +attack +tries +stopped +where$/);
    expect(first).toMatch(/^S1 .* 7 +6 +others-rows\.security\.ts/);
  });
});

/** Whether a file has a test whose name begins so. */
function isThere(file: string, name: string): boolean {
  const path = join(REPOSITORY, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return QUOTES.some((quote) => text.includes(quote + name));
}
