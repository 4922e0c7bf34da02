import type { StoragePort } from '@boardcast/server';
import { CliFault } from '../cli-fault.js';
import { BackupQueries } from './backup.queries.js';
import { filesOf } from '../../backups/backup-store.js';
import type { Manifest } from '../../backups/backup-store.js';
import { assertUndamaged, faultsOf } from './check-backup.js';
import { loadDatabase } from './pg-tools.js';

/**
 * Restores a backup into an empty database, all of it or nothing.
 * @throws CliFault when a file is damaged, the database isn't empty, or something differs afterwards
 */
export async function restoreBackup(
  databaseUrl: string,
  store: StoragePort,
  name: string,
): Promise<Manifest> {
  const manifest = await assertUndamaged(store, name);
  await assertEmpty(databaseUrl);
  await loadDatabase(databaseUrl, await store.stream(filesOf(name).database), false);
  const faults = await faultsOf(databaseUrl, manifest);
  if (faults.length > 0)
    throw new CliFault(['It was restored, but not as it was backed up:', ...faults].join('\n  '));
  return manifest;
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  const database = await BackupQueries.connect(databaseUrl);
  try {
    if (!(await database.isEmpty()))
      throw new CliFault('The database has tables already. Restore into an empty one.');
    await database.dropEmptySchema();
  } finally {
    await database.close();
  }
}
