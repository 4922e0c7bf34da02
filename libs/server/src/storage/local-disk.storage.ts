import { randomUUID } from 'node:crypto';
import {
  access,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { assertStorageKey, isStorageKey, StorageNotFoundError, StoragePort } from './storage.port.js';
import type { StoredFile } from './storage.port.js';

/** Ending of a file that is being written. */
const DRAFT = '.part';

/** Images and exports in a folder of the local disk, which backend and publisher share. */
export class LocalDiskStorage extends StoragePort {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true });
    // Written beside and renamed: a reader sees the whole file or none, a crash leaves no half.
    const draft = `${path}.${randomUUID()}${DRAFT}`;
    try {
      await writeFile(draft, content, { flag: 'wx' });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  override async get(key: string): Promise<Buffer> {
    const path = this.path(key);
    return readFile(path).catch((error: unknown) => refuse(error, key));
  }

  override async size(key: string): Promise<number> {
    const path = this.path(key);
    const { size } = await stat(path).catch((error: unknown) => refuse(error, key));
    return size;
  }

  override async stream(key: string): Promise<Readable> {
    const path = this.path(key);
    const file = await open(path, 'r').catch((error: unknown) => refuse(error, key));
    return file.createReadStream();
  }

  override async delete(key: string): Promise<void> {
    const path = this.path(key);
    const folder = dirname(path);
    // What a writer that died has left goes too; one that lives finds its draft gone, and fails.
    const names = await readdir(folder).catch(() => []);
    const drafts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(DRAFT));
    for (const name of [basename(path), ...drafts]) await rm(join(folder, name), { force: true });
    // Each image has a folder of its own. One that holds something else stays: it can't be removed.
    if (folder !== resolve(this.folder)) await rmdir(folder).catch(() => undefined);
  }

  override async exists(key: string): Promise<boolean> {
    return access(this.path(key)).then(
      () => true,
      () => false,
    );
  }

  override async *list(): AsyncGenerator<StoredFile> {
    yield* this.listFrom('');
  }

  /** @param folder key of a folder, with a slash at its end; empty for all */
  private async *listFrom(folder: string): AsyncGenerator<StoredFile> {
    // What goes meanwhile is no longer listed.
    const entries = await opendir(join(this.folder, folder)).catch(ignoreMissing);
    for await (const entry of entries ?? []) {
      const key = folder + entry.name;
      if (!isStorageKey(key) || key.endsWith(DRAFT)) continue;
      if (entry.isDirectory()) yield* this.listFrom(`${key}/`);
      if (!entry.isFile()) continue;
      const found = await stat(join(this.folder, key)).catch(ignoreMissing);
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }

  private path(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

function refuse(error: unknown, key: string): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StorageNotFoundError(key);
  throw error;
}
