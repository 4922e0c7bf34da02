import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './build-with-failpoints.js';

/** One row of the table at the end of a run. */
export interface FaultRow {
  /** `F5 RabbitMQ killed`. */
  fault: string;
  pins: number;
  lost: number;
  doubled: number;
  /** From the end of the fault to the last pin being final, milliseconds. */
  recoverMs: number;
}

const ROWS = join(REPOSITORY, 'dist/services-report/rows.jsonl');
const TABLE = join(REPOSITORY, 'dist/services-report/faults.md');

/** Forgets the rows of the last run. */
export function beginFaultReport(): void {
  rmSync(ROWS, { force: true });
}

/** Adds a scenario's row: one line of a file, because each test file is a world of its own. */
export function reportFault(row: FaultRow): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify(row)}\n`);
}

/** The table of this run, which it also writes to dist/services-report/faults.md; null when no scenario ran. */
export function endFaultReport(): string | null {
  if (!existsSync(ROWS)) return null;
  const rows = readFileSync(ROWS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FaultRow)
    .toSorted((a, b) => a.fault.localeCompare(b.fault, 'en', { numeric: true }));
  const table = layOut([
    ['fault', 'pins', 'lost', 'doubled', 'recovered in'],
    ...rows.map(({ fault, pins, lost, doubled, recoverMs }) => [
      ...[fault, String(pins), String(lost), String(doubled), `${(recoverMs / 1000).toFixed(1)} s`],
    ]),
    [
      ...[`${rows.length} faults`, total(rows, 'pins'), total(rows, 'lost'), total(rows, 'doubled')],
      `${(Math.max(...rows.map(({ recoverMs }) => recoverMs)) / 1000).toFixed(1)} s at most`,
    ],
  ]);
  writeFileSync(TABLE, `${table}\n`);
  return table;
}

function total(rows: readonly FaultRow[], column: 'pins' | 'lost' | 'doubled'): string {
  return String(rows.reduce((sum, row) => sum + row[column], 0));
}

/** A Markdown table whose columns stand straight in a terminal too. */
function layOut(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) =>
      `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
