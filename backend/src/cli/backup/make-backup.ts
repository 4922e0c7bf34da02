import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StoragePort } from '@boardcast/server';
import { CliFault } from '../cli-fault.js';
import { BackupQueries } from './backup.queries.js';
import { backupName, filesOf, removeBackup } from '../../backups/backup-store.js';
import type { Manifest } from '../../backups/backup-store.js';
import { digesting } from './digest.js';
import type { Digest } from './digest.js';
import { dumpDatabase } from './pg-tools.js';

/**
 * Backs up the database, both schemas, and the list of the images that it names; everything is of one moment.
 * @param store where to
 * @throws CliFault when the role may not read all, or pg_dump fails; then there is no backup, nor a part of one
 */
export async function makeBackup(databaseUrl: string, store: StoragePort): Promise<Manifest> {
  const database = await BackupQueries.connect(databaseUrl);
  try {
    await assertReadable(database);
    const { snapshot, takenAt, serverVersion } = await database.freeze();
    const name = backupName(takenAt);
    const files = filesOf(name);
    const dump = await put(store, files.database, dumpDatabase(databaseUrl, snapshot));
    try {
      const rows = await database.countRows();
      const keys = await database.imageKeys();
      const list = await promisify(gzip)(keys.map((key) => `${key}\n`).join(''));
      const images = await put(store, files.images, Readable.from([list]));
      const manifest: Manifest = {
        ...{ format: 1, name, takenAt: takenAt.toISOString() },
        database: { ...dump, serverVersion, rows },
        images: { ...images, count: keys.length },
      };
      await store.put(
        files.manifest,
        Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
        'application/json',
      );
      return manifest;
    } catch (error) {
      await removeBackup(store, name).catch(() => undefined);
      throw error;
    }
  } finally {
    await database.close();
  }
}

async function assertReadable(database: BackupQueries): Promise<void> {
  const refused = await database.unreadable();
  if (refused === null) return;
  throw new CliFault(
    `BACKUP_DATABASE_URL must name a user who may read both schemas: ${refused.role} may not read ${refused.table}.`,
  );
}

async function put(store: StoragePort, key: string, content: AsyncIterable<Buffer>): Promise<Digest> {
  const { stream, digest } = digesting(content);
  await store.put(key, Readable.from(stream, { objectMode: false }), 'application/octet-stream');
  return digest();
}
