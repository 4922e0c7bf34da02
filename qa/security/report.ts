import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { ATTACKS, type Attack } from './attacks.js';

const ROWS = resolve(import.meta.dirname, '../../dist/security-report/rows.jsonl');

/** What an attack came to: how often it was tried, and how often it was stopped. */
export interface Attempts {
  readonly row: string;
  readonly tries: number;
  readonly stopped: number;
}

/** Forgets the last run. */
export function beginReport(): void {
  rmSync(ROWS, { force: true });
}

/** Keeps a row of the table in a file: test files share no memory. */
export function report(attempts: Attempts): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify(attempts)}\n`);
}

/** Prints the table: attack, tries, stopped, and where. */
export function printReport(): void {
  if (!existsSync(ROWS)) return;
  const attempts = readFileSync(ROWS, 'utf8').trim().split('\n');
  process.stdout.write(`\n${tableOf(attempts.map((line) => JSON.parse(line) as Attempts))}\n`);
}

/** The rows of the table as text. What other suites stop counts one try for each of their tests. Pure. */
export function tableOf(attempts: readonly Attempts[]): string {
  const lines = ATTACKS.map((attack) => lineOf(attack, attempts));
  return [['row', 'attack', 'tries', 'stopped', 'where'], ...lines]
    .map(([row = '', what = '', tries = '', stopped = '', where = '']) =>
      [row.padEnd(3), what.padEnd(64), tries.padStart(6), stopped.padStart(8), where].join('  '),
    )
    .join('\n');
}

function lineOf(
  { row, attack, generated = [], tests = {}, notApplicable }: Attack,
  all: readonly Attempts[],
) {
  const own = all.filter((one) => one.row === row);
  const sum = (of: 'tries' | 'stopped') => String(own.reduce((total, one) => total + one[of], 0));
  const files = [...generated, ...Object.keys(tests).map((file) => basename(file))];
  const where = notApplicable ?? [...new Set(files)].join(', ');
  if (own.length > 0) return [row, attack, sum('tries'), sum('stopped'), where];
  if (generated.length > 0 || notApplicable !== undefined) return [row, attack, '–', '–', where];
  return [row, attack, String(Object.values(tests).flat().length), 'in CI', where];
}
