import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StorageNotFoundError } from '@boardcast/server';
import type { StoragePort } from '@boardcast/server';
import { CliFault } from '../cli-fault.js';
import { BackupQueries } from './backup.queries.js';
import { filesOf, readManifest } from '../../backups/backup-store.js';
import type { Manifest } from '../../backups/backup-store.js';
import { digestOf } from './digest.js';
import type { Digest } from './digest.js';
import { loadDatabase } from './pg-tools.js';

const IMAGE = /^images\/([^/]+)\/full$/;

/** A backup that was restored into a database of its own, and what was wrong with it. */
export interface CheckedBackup {
  manifest: Manifest;
  /** A line each; empty when the backup is whole. */
  faults: string[];
  /** Images that it names and that the store of images does not have any more. */
  imagesGone: number;
}

/**
 * Reads a backup's files and compares them with its manifest.
 * @throws CliFault when one is missing or has changed
 */
export async function assertUndamaged(store: StoragePort, name: string): Promise<Manifest> {
  try {
    const manifest = await readManifest(store, name);
    const { database, images } = filesOf(name);
    await assertSame(store, database, manifest.database);
    await assertSame(store, images, manifest.images);
    return manifest;
  } catch (error) {
    throw error instanceof StorageNotFoundError ? new CliFault(`${error.key} is missing.`) : error;
  }
}

/**
 * Restores a backup into a database that is made for this and dropped again, and looks whether everything is there.
 * @param databaseUrl of the server, whose user may create databases
 * @param images where the images are
 * @throws CliFault when a file is damaged or can't be restored
 */
export async function checkBackup(
  { databaseUrl, store, images }: { databaseUrl: string; store: StoragePort; images: StoragePort },
  name: string,
): Promise<CheckedBackup> {
  const manifest = await assertUndamaged(store, name);
  const dump = await store.stream(filesOf(name).database);
  const faults = await inScratch(databaseUrl, async (scratchUrl) => {
    await loadDatabase(scratchUrl, dump, true);
    return faultsOf(scratchUrl, manifest);
  });
  return { manifest, faults, imagesGone: await countGone(store, name, images) };
}

/** What differs from the manifest, or breaks an invariant, a line each. */
export async function faultsOf(databaseUrl: string, { database }: Manifest): Promise<string[]> {
  const restored = await BackupQueries.connect(databaseUrl);
  try {
    const rows = await restored.countRows();
    const tables = Object.keys({ ...database.rows, ...rows });
    const differing = tables.filter((table) => rows[table] !== database.rows[table]);
    const differences = differing.map(
      (table) =>
        `${table}: ${database.rows[table] ?? 'no'} rows were backed up, ${rows[table] ?? 'no'} are there`,
    );
    const broken = await restored.broken();
    return [...differences, ...broken.map(({ what, count }) => `${what}: ${count}`)];
  } finally {
    await restored.close();
  }
}

async function assertSame(store: StoragePort, key: string, { bytes, sha256 }: Digest): Promise<void> {
  const found = await digestOf(await store.stream(key));
  if (found.bytes !== bytes) throw new CliFault(`${key} has ${found.bytes} bytes instead of ${bytes}.`);
  if (found.sha256 !== sha256)
    throw new CliFault(`${key} has changed since it was written: its SHA-256 differs.`);
}

async function inScratch<T>(databaseUrl: string, act: (scratchUrl: string) => Promise<T>): Promise<T> {
  const server = await BackupQueries.connect(databaseUrl);
  const name = `boardcast_check_${randomBytes(6).toString('hex')}`;
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = name;
  try {
    await server.createDatabase(name);
    return await act(scratchUrl.href);
  } finally {
    await server.dropDatabase(name);
    await server.close();
  }
}

async function countGone(store: StoragePort, name: string, images: StoragePort): Promise<number> {
  const stored = new Set<string>();
  for await (const { key } of images.list()) {
    const image = IMAGE.exec(key)?.[1];
    if (image !== undefined) stored.add(image);
  }
  const list = await promisify(gunzip)(await store.get(filesOf(name).images));
  const keys = list
    .toString('utf8')
    .split('\n')
    .filter((key) => key !== '');
  return keys.filter((key) => !stored.has(key)).length;
}
