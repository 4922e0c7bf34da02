import { createStorage, parseStorageUrl, toStorageUrl } from '@boardcast/server';
import type { StoragePort } from '@boardcast/server';
import { Command, InvalidArgumentError } from 'commander';
import { DatabaseError } from 'pg';
import { CliFault } from '../cli-fault.js';
import type { Manifest } from '../../backups/backup-store.js';
import { makeBackup } from '../backup/make-backup.js';
import { pruneBackups } from '../backup/prune-backups.js';
import type { CommandContext } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';

interface Options {
  to?: string;
  keepDays: number;
  keepAtLeast: number;
}

/** `backup [--to <folder or url>] [--keep-days <days>] [--keep-at-least <number>]` */
export function backup(_: RunAct, { readConfig, tell }: CommandContext): Command {
  return new Command('backup')
    .summary('back up the database and the list of images')
    .description(
      'Writes a backup of both schemas and the list of the images that they name, all of one moment, while the app runs. Needs pg_dump of the server’s version. Then removes old backups.',
    )
    .option('--to <place>', 'a folder or an address as in STORAGE_URL; BACKUP_DIR by default', readPlace)
    .option('--keep-days <days>', 'remove backups that are older', readNumber, 30)
    .option('--keep-at-least <number>', 'but keep so many of the newest', readNumber, 3)
    .action(async ({ to, keepDays, keepAtLeast }: Options) => {
      const { DATABASE_URL, BACKUP_DATABASE_URL = DATABASE_URL, BACKUP_DIR } = readConfig();
      const store = storeOf(to, BACKUP_DIR);
      const manifest = await makeBackup(BACKUP_DATABASE_URL, store).catch(tellDatabase);
      const removed = await pruneBackups(store, {
        ...{ days: keepDays, atLeast: keepAtLeast, now: new Date(manifest.takenAt) },
      });
      const lines = removed.map((name) => `  ${name} removed: it was too old, or never finished.`);
      tell({
        text: [`✔ ${manifest.name}: ${describeBackup(manifest)}.`, ...lines].join('\n'),
        data: { manifest, removed },
      });
    });
}

/** One line about what is in a backup. */
export function describeBackup({ database, images }: Manifest): string {
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  const megabytes = (database.bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${megabytes} MB, ${rows.toLocaleString('en-US')} rows, ${images.count.toLocaleString('en-US')} images named`;
}

/** The store of backups. @throws CliFault when neither names one */
export function storeOf(given: string | undefined, backupDir: string | undefined): StoragePort {
  const place = given ?? backupDir;
  if (place === undefined || place === '')
    throw new CliFault('Say where: BACKUP_DIR is not set. A folder, or an address as in STORAGE_URL.');
  return createStorage(toStorageUrl(place), { isPrivate: true });
}

/** SQLSTATE of what a role may not do. */
const MAY_NOT = '42501';

/** What the database refuses is no fault of the program. */
export function tellDatabase(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  const hint = error.code === MAY_NOT ? '. BACKUP_DATABASE_URL must name a user who may.' : '';
  throw new CliFault(`The database refused: ${error.message}${hint}`);
}

export function readPlace(text: string): string {
  try {
    parseStorageUrl(toStorageUrl(text));
    return text;
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`);
  }
}

function readNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is no number.');
  return Number(text);
}
