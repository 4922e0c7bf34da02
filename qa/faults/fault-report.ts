import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../stack/build-with-failpoints.js';

/** A row of the table at the end of a run. */
export interface FaultRow {
  /** `F5 RabbitMQ killed`. */
  fault: string;
  pins: number;
  lost: number;
  doubled: number;
  /** From the end of the fault until the last pin is final, in milliseconds. */
  recoverMs: number;
  /** Doubles here break no promise: it is a documented window. */
  isWindow?: boolean;
}

const ROWS = join(REPOSITORY, 'dist/stack-report/rows.jsonl');
const TABLE = join(REPOSITORY, 'dist/stack-report/faults.md');

/** Clears the rows of the last run. */
export function beginFaultReport(): void {
  rmSync(ROWS, { force: true });
}

/** Adds a scenario's row as a line in a file, because test files share no memory. */
export function reportFault(row: FaultRow): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify(row)}\n`);
}

/** Result of a run. */
export interface FaultReport {
  /** Markdown, also written to dist/stack-report/faults.md. */
  tables: string;
  /** Faults that lost or doubled a pin without being allowed to: the run has failed. */
  broken: string[];
}

/** The report of this run; null if no scenario ran. */
export function endFaultReport(): FaultReport | null {
  if (!existsSync(ROWS)) return null;
  const rows = readFileSync(ROWS, 'utf8').trim().split('\n');
  const report = summarise(rows.map((line) => JSON.parse(line) as FaultRow));
  writeFileSync(TABLE, `${report.tables}\n`);
  return report;
}

/** Formats the rows and requires lost 0, doubled 0; documented windows have their own table. Pure. */
export function summarise(all: readonly FaultRow[]): FaultReport {
  const rows = all.toSorted((a, b) => a.fault.localeCompare(b.fault, 'en', { numeric: true }));
  const faults = rows.filter(({ isWindow }) => !isWindow);
  const windows = rows.filter(({ isWindow }) => isWindow);
  const broken = faults.filter(({ lost, doubled }) => lost > 0 || doubled > 0);
  const tables = [layOut(faults)];
  if (windows.length > 0)
    tables.push(`Documented windows (docs/publishing.md, windows):\n\n${layOut(windows)}`);
  return { tables: tables.join('\n\n'), broken: broken.map(({ fault }) => fault) };
}

function layOut(rows: readonly FaultRow[]): string {
  return alignColumns([
    ['fault', 'pins', 'lost', 'doubled', 'recovered in'],
    ...rows.map(({ fault, pins, lost, doubled, recoverMs }) => [
      ...[fault, String(pins), String(lost), String(doubled), `${(recoverMs / 1000).toFixed(1)} s`],
    ]),
    [
      ...[`${rows.length} faults`, total(rows, 'pins'), total(rows, 'lost'), total(rows, 'doubled')],
      `${(Math.max(0, ...rows.map(({ recoverMs }) => recoverMs)) / 1000).toFixed(1)} s at most`,
    ],
  ]);
}

function total(rows: readonly FaultRow[], column: 'pins' | 'lost' | 'doubled'): string {
  return String(rows.reduce((sum, row) => sum + row[column], 0));
}

/** Pads a Markdown table so that its columns line up in a terminal too. */
function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) =>
      `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
