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
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { assertStorageKey, isStorageKey, StorageNotFoundError, StoragePort } from './storage.port.js';
import type { StoredFile } from './storage.port.js';

/** Ending of a file that is being written. */
const DRAFT = '.part';

/** Attempts to create a file in a folder that others remove. */
const CREATE_ATTEMPTS = 20;

/** Modes of what is made, before the umask: as the system has it, and for our user alone. */
const SHARED = { folder: 0o777, file: 0o666 };
const PRIVATE = { folder: 0o700, file: 0o600 };

/** Images and exports in a folder of the local disk, which backend and publisher share. */
export class LocalDiskStorage extends StoragePort {
  private readonly mode: typeof SHARED;

  /** @param isPrivate nobody but our user may read what it makes; what is there keeps its rights */
  constructor(
    private readonly folder: string,
    isPrivate = false,
  ) {
    super();
    this.mode = isPrivate ? PRIVATE : SHARED;
  }

  override async put(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.path(key);
    // Written beside and renamed: a reader sees the whole file or none, a crash leaves no half.
    const draft = `${path}.${randomUUID()}${DRAFT}`;
    const { file, made } = await this.create(draft);
    try {
      await fill(file, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      if (made !== undefined) await removeEmpty(dirname(path), made);
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

  /** @returns the new file, and the outermost folder that was made for it */
  private async create(path: string): Promise<{ file: FileHandle; made: string | undefined }> {
    for (let attempt = 1; ; attempt += 1) {
      let made: string | undefined;
      try {
        made = await mkdir(dirname(path), { recursive: true, mode: this.mode.folder });
        return { file: await open(path, 'wx', this.mode.file), made };
      } catch (error) {
        // Who deletes the last file of a folder takes the folder along, perhaps just before we use it.
        const wasTaken = (error as NodeJS.ErrnoException).code === 'ENOENT' && attempt < CREATE_ATTEMPTS;
        if (wasTaken) continue;
        if (made !== undefined) await removeEmpty(dirname(path), made);
        throw error;
      }
    }
  }

  private path(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }
}

async function fill(file: FileHandle, content: Buffer | Readable): Promise<void> {
  try {
    await writeFile(file, content);
  } finally {
    await file.close();
  }
}

/** Removes folders from the innermost to the outermost, up to one that isn't empty. */
async function removeEmpty(innermost: string, outermost: string): Promise<void> {
  const last = resolve(outermost);
  try {
    for (let folder = resolve(innermost); folder.startsWith(last); folder = dirname(folder))
      await rmdir(folder);
  } catch {
    // Somebody else has use for it.
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

function refuse(error: unknown, key: string): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StorageNotFoundError(key);
  throw error;
}
