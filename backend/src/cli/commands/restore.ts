import { createStorage, SystemClock } from '@boardcast/server';
import { writeVerifiedMark } from '../../backups/verified-mark.js';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { CliFault } from '../cli-fault.js';
import { backupNames, isBackupName } from '../../backups/backup-store.js';
import { checkBackup } from '../backup/check-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import type { CommandContext } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';
import { describeBackup, readPlace, storeOf, tellDatabase } from './backup.js';

const NEXT =
  'Run both migrations, then `doctor`, which says whether CREDENTIALS_KEY lacks a key of that time, and start the apps last: before they send a pin again, they look for it.';

interface Options {
  from?: string;
  verify: boolean;
}

/** `restore [backup] [--from <folder or url>] [--verify]` */
export function restore(_: RunAct, { readConfig, tell }: CommandContext): Command {
  return new Command('restore')
    .summary('restore a backup into the empty database, or try whether that works')
    .description(
      'Restores a backup into the database of BACKUP_DATABASE_URL or DATABASE_URL, which must be empty. Stop all apps first. Needs pg_restore of the server’s version.',
    )
    .addArgument(new Argument('[backup]', 'its name; the newest by default').argParser(readName))
    .option('--from <place>', 'a folder or an address as in STORAGE_URL; BACKUP_DIR by default', readPlace)
    .option(
      '--verify',
      'restore it into a database of its own, look whether all is there, and drop that',
      false,
    )
    .action(async (given: string | undefined, { from, verify }: Options) => {
      const { DATABASE_URL, BACKUP_DATABASE_URL = DATABASE_URL, BACKUP_DIR, STORAGE_URL } = readConfig();
      const store = storeOf(from, BACKUP_DIR);
      const name = given ?? (await backupNames(store)).whole[0];
      if (name === undefined) throw new CliFault('There is no backup.');
      if (!verify) {
        const manifest = await restoreBackup(BACKUP_DATABASE_URL, store, name).catch(tellDatabase);
        const restored = `✔ ${name} of ${manifest.takenAt} restored: ${describeBackup(manifest)}.`;
        tell({ text: `${restored}\n  ${NEXT}`, data: { manifest } });
        return;
      }
      const places = { databaseUrl: BACKUP_DATABASE_URL, store, images: createStorage(STORAGE_URL) };
      const { manifest, faults, imagesGone } = await checkBackup(places, name).catch(tellDatabase);
      if (faults.length > 0) throw new CliFault([`${name} can’t be trusted:`, ...faults].join('\n  '));
      const isNoted = await writeVerifiedMark(store, name, new SystemClock().now()).then(
        () => true,
        () => false,
      );
      const lines = [
        `✔ ${name} of ${manifest.takenAt} can be restored: ${describeBackup(manifest)}.`,
        ...(imagesGone > 0
          ? [`${imagesGone} of its images are no longer in STORAGE_URL; users may have deleted them since.`]
          : []),
        ...(isNoted ? [] : ['The proof could not be noted beside the backup: its place takes no files.']),
      ];
      tell({ text: lines.join('\n  '), data: { manifest, imagesGone, isNoted } });
    });
}

function readName(text: string): string {
  if (!isBackupName(text))
    throw new InvalidArgumentError('It is no name of a backup, as in boardcast-20260701T030000Z.');
  return text;
}
