import type { StoragePort } from '@boardcast/server';
import { backupNames, removeBackup } from '../../backups/backup-store.js';

const DAY_MS = 86_400_000;

/**
 * Removes the backups that are older than so many days, and what is left of unfinished ones after one day.
 * @param atLeast so many of the newest stay whatever their age
 * @returns the names of those removed
 */
export async function pruneBackups(
  store: StoragePort,
  { days, atLeast, now }: { days: number; atLeast: number; now: Date },
): Promise<string[]> {
  const { whole, unfinished } = await backupNames(store);
  const isOlder = (than: number) => (name: string) =>
    momentOf(name).getTime() < now.getTime() - than * DAY_MS;
  const old = [...whole.slice(atLeast).filter(isOlder(days)), ...unfinished.filter(isOlder(1))];
  for (const name of old) await removeBackup(store, name);
  return old;
}

function momentOf(name: string): Date {
  const [, day = '', time = ''] = /(\d{8})T(\d{6})Z$/.exec(name) ?? [];
  return new Date(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
}
