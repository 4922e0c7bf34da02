import type { StoragePort } from '@boardcast/server';
import { z } from 'zod';

/** A backup is named after the moment that it is of, in UTC, so that names sort by age. */
const NAME = /^boardcast-\d{8}T\d{6}Z$/;
const FILE = /^(boardcast-\d{8}T\d{6}Z)\.(json|postgres\.dump|images\.gz)$/;

/**
 * What a backup is, kept beside it as JSON and written last: without one there is no whole backup. `format` rises with a
 * change that older releases can't read.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string().regex(NAME),
  /** The moment that everything in it is of, by the database's clock. */
  takenAt: z.iso.datetime(),
  database: z.object({
    /** SHA-256 in hexadecimal, as of the other file. */
    ...{ bytes: z.int().min(0), sha256: z.string() },
    /** Of PostgreSQL. */
    serverVersion: z.string(),
    /** Rows by table, `schema.table`. */
    rows: z.record(z.string(), z.int().min(0)),
  }),
  /** The list of images that the database names; the images themselves are not in the backup. */
  images: z.object({ bytes: z.int().min(0), sha256: z.string(), count: z.int().min(0) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The files of a backup in its store. */
export const filesOf = (name: string) => ({
  manifest: `${name}.json`,
  database: `${name}.postgres.dump`,
  images: `${name}.images.gz`,
});

/** @param takenAt to the second */
export function backupName(takenAt: Date): string {
  return `boardcast-${takenAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;
}

/** Names of the backups in a store, the newest first; an `unfinished` one is being made, or its maker died. */
export async function backupNames(store: StoragePort): Promise<{ whole: string[]; unfinished: string[] }> {
  const files = new Set<string>();
  const names = new Set<string>();
  for await (const { key } of store.list()) {
    const name = FILE.exec(key)?.[1];
    if (name === undefined) continue;
    files.add(key);
    names.add(name);
  }
  const sorted = [...names].toSorted().toReversed();
  const isWhole = (name: string) => files.has(filesOf(name).manifest);
  return { whole: sorted.filter(isWhole), unfinished: sorted.filter((name) => !isWhole(name)) };
}

/** @throws StorageNotFoundError, Error when what is there can't be read */
export async function readManifest(store: StoragePort, name: string): Promise<Manifest> {
  const text = await store.get(filesOf(name).manifest);
  return manifestSchema.parse(JSON.parse(text.toString('utf8')));
}

/** Whether it could be the name of a backup. */
export function isBackupName(text: string): boolean {
  return NAME.test(text);
}

/** Removes a backup, its manifest first: half of one must not look whole. */
export async function removeBackup(store: StoragePort, name: string): Promise<void> {
  const { manifest, database, images } = filesOf(name);
  for (const key of [manifest, database, images]) await store.delete(key);
}
