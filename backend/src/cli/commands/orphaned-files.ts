import { Command } from 'commander';
import { OrphanedFilesService } from '../../modules/images/orphaned-files.service.js';
import type { RunAct } from '../with-backend.js';

/** Most that one call lists. */
const LIMIT = 1000;

/** `orphaned-files [--delete]` */
export function orphanedFiles(run: RunAct): Command {
  return new Command('orphaned-files')
    .summary('list the files of images and exports that nothing names')
    .description('Lists the files that are older than a day and that no row of the database names.')
    .option('--delete', 'delete them', false)
    .action(({ delete: deletes }: { delete: boolean }) =>
      run(async (backend) => {
        const service = backend.get(OrphanedFilesService);
        const keys: string[] = [];
        let total = 0;
        for await (const file of service.find()) {
          if (deletes) await service.remove(file);
          total += 1;
          if (keys.length < LIMIT) keys.push(file.key);
        }
        const found = { total, keys, isDeleted: deletes };
        return { text: describeOrphans(found), data: found };
      }),
    );
}

/** One line per file. */
export function describeOrphans(found: { total: number; keys: string[]; isDeleted: boolean }): string {
  const { total, keys, isDeleted } = found;
  if (total === 0) return '✔ Every file has its row.';
  const listed = total > keys.length ? `, the first ${keys.length} listed` : '';
  const head = `${total} files without a row${isDeleted ? ' deleted' : ''}${listed}:`;
  const lines = keys.map((key) => `  ${key}`);
  return isDeleted
    ? [`✔ ${head}`, ...lines].join('\n')
    : [head, ...lines, '`orphaned-files --delete` deletes them.'].join('\n');
}
