import { Clock, StoragePort } from '@boardcast/server';
import type { StoredFile } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ImageRemovalsRepository } from './image-removals.repository.js';

/** A file is stored before its row is committed, and a folder's clock may differ: younger ones are left alone, in milliseconds. */
const YOUNG_MS = 24 * 3_600_000;
/** Files that are looked up at once. */
const PER_QUESTION = 500;
const IMAGE = /^images\/([^/]+)\/[^/]+$/;
const EXPORT = /^exports\//;

/** Files of images and exports that no row names: what wrote them died before its commit, or they were copied here in vain. */
@Injectable()
export class OrphanedFilesService {
  constructor(
    private readonly removals: ImageRemovalsRepository,
    private readonly storage: StoragePort,
    private readonly clock: Clock,
  ) {}

  async *find(): AsyncGenerator<StoredFile> {
    const before = this.clock.now().getTime() - YOUNG_MS;
    let files: StoredFile[] = [];
    for await (const file of this.storage.list()) {
      const isOurs = IMAGE.test(file.key) || EXPORT.test(file.key);
      if (!isOurs || file.modifiedAt.getTime() > before) continue;
      files.push(file);
      if (files.length < PER_QUESTION) continue;
      yield* await this.unnamed(files);
      files = [];
    }
    yield* await this.unnamed(files);
  }

  async remove({ key }: StoredFile): Promise<void> {
    await this.storage.delete(key);
  }

  private async unnamed(files: StoredFile[]): Promise<StoredFile[]> {
    const named = await this.removals.named(files.map(({ key }) => nameOf(key)));
    return files.filter(({ key }) => !named.has(nameOf(key)));
  }
}

/** What rows call a file: an image by its key, anything else as the store does. */
function nameOf(file: string): string {
  return IMAGE.exec(file)?.[1] ?? file;
}
