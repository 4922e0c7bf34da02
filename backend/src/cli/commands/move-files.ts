import { createStorage, overlap, parseStorageUrl } from '@boardcast/server';
import { Command, InvalidArgumentError } from 'commander';
import { CliFault } from '../cli-fault.js';
import { copyFiles } from '../copy-files.js';
import type { CopyReport } from '../copy-files.js';
import type { CommandContext } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';

/** Between two lines of progress, in milliseconds. */
const PROGRESS_MS = 5_000;

interface Options {
  from: string;
  to: string;
  delete: boolean;
}

/** `move-files --from <url> --to <url> [--delete]` */
export function moveFiles(_: RunAct, { readConfig, tell, printError }: CommandContext): Command {
  return new Command('move-files')
    .summary('copy images and exports to another store')
    .description(
      'Copies every image and export from one store to another while the app runs. Run again, it copies only what is missing.',
    )
    .requiredOption('--from <url>', 'file:///folder or s3://bucket/prefix?endpoint=…&region=…', readUrl)
    .requiredOption('--to <url>', 'the same of the destination', readUrl)
    .option(
      '--delete',
      'delete what was copied, once both are the same; not while STORAGE_URL is there',
      false,
    )
    .action(async ({ from, to, delete: deletes }: Options) => {
      if (areOne(from, to)) throw new CliFault('One store is the other, or within it.');
      if (deletes && areOne(from, readConfig().STORAGE_URL))
        throw new CliFault('STORAGE_URL is still there: the app would miss its files. Change it first.');
      const onProgress = everyNow((report) => printError(`  ${describeCopies(report)} so far\n`));
      const report = await copyFiles({
        ...{ from: createStorage(from), to: createStorage(to) },
        ...{ deletes, onProgress },
      });
      if (report.failures.length > 0) throw new CliFault(describeFailures(report));
      tell({ text: `✔ ${describeCopies(report)}.`, data: report });
    });
}

/** One line about what has been done. */
export function describeCopies({ copied, copiedBytes, kept, gone, deleted }: CopyReport): string {
  const megabytes = (copiedBytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return [
    `${count(copied)} copied (${megabytes} MB)`,
    `${count(kept)} were there`,
    gone > 0 ? `${count(gone)} deleted by the app meanwhile` : null,
    deleted > 0 ? `${count(deleted)} deleted where they came from` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function describeFailures(report: CopyReport): string {
  const head = `${describeCopies(report)}; ${count(report.failures.length)} failed. Run it again to go on.`;
  return [head, ...report.failures.map((failure) => `  ${failure}`)].join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function areOne(one: string, other: string): boolean {
  return overlap(parseStorageUrl(one), parseStorageUrl(other));
}

function everyNow(tell: (report: Readonly<CopyReport>) => void): (report: Readonly<CopyReport>) => void {
  let told = performance.now();
  return (report) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    tell(report);
  };
}

function readUrl(text: string): string {
  try {
    parseStorageUrl(text);
    return text;
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`);
  }
}
