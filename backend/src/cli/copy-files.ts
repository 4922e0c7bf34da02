import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { StorageNotFoundError } from '@boardcast/server';
import type { StoragePort, StoredFile } from '@boardcast/server';

/** Files on their way at once. */
const AT_ONCE = 8;
/** A file up to this size is read as a whole: a bucket takes it in one request. */
const WHOLE_BYTES = 8 * 1024 * 1024;
/** After so many failures it is not about single files. */
const MOST_FAILURES = 20;
/** Not a file of the users: the app writes one wherever STORAGE_URL points, and a later one must not be replaced. */
const OWN = 'lineage/';

/** What has become of the files so far. */
export interface CopyReport {
  copied: number;
  copiedBytes: number;
  /** Were there already. */
  kept: number;
  /** Were deleted by the app meanwhile. */
  gone: number;
  /** Deleted where they came from. */
  deleted: number;
  /** One line each. */
  failures: string[];
}

export interface CopyOptions {
  from: StoragePort;
  to: StoragePort;
  /** Deletes each file where it comes from, once both are proven to be the same. */
  deletes: boolean;
  /** Gets every report in turn. */
  onProgress: (report: Readonly<CopyReport>) => void;
}

/** Copies every file that is missing, or of another size, at its destination. Run again, it goes on where it was. */
export async function copyFiles(options: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, copiedBytes: 0, kept: 0, gone: 0, deleted: 0, failures: [] };
  const files = options.from.list()[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      if (report.failures.length >= MOST_FAILURES) return;
      if (next.value.key.startsWith(OWN)) continue;
      await moveFile(next.value, options, report);
      options.onProgress(report);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}

async function moveFile(file: StoredFile, options: CopyOptions, report: CopyReport): Promise<void> {
  const { key } = file;
  try {
    if ((await sizeAt(options.to, key)) === file.bytes) report.kept += 1;
    else {
      report.copiedBytes += await copyFile(file, options);
      report.copied += 1;
    }
    if (!options.deletes) return;
    await assertSame(key, options);
    await options.from.delete(key);
    report.deleted += 1;
  } catch (error) {
    if (error instanceof StorageNotFoundError) report.gone += 1;
    else report.failures.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function copyFile({ key, bytes }: StoredFile, { from, to }: CopyOptions): Promise<number> {
  const content = bytes <= WHOLE_BYTES ? await from.get(key) : await from.stream(key);
  await to.put(key, content, contentType(key));
  const stored = await to.size(key);
  if (stored !== bytes) throw new Error(`it has ${stored} bytes at its destination instead of ${bytes}`);
  return stored;
}

/** Kept for whoever looks into a bucket: the app itself goes by its rows. */
function contentType(key: string): string {
  return key.endsWith('/thumbnail') ? 'image/jpeg' : 'application/octet-stream';
}

async function sizeAt(storage: StoragePort, key: string): Promise<number | null> {
  try {
    return await storage.size(key);
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}

async function assertSame(key: string, { from, to }: CopyOptions): Promise<void> {
  const [one, other] = await Promise.all(
    [from.stream(key), to.stream(key)].map(async (file) => digest(await file)),
  );
  if (one !== other) throw new Error('it differs at its destination; nothing was deleted');
}

async function digest(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
