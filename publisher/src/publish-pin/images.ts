import { StorageNotFoundError, StoragePort } from '@boardcast/server';
import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';

/** Characters of base64 that are kept at most: two of the largest images, or hundreds of the usual ones. */
const MAX_KEPT = 64 * 1024 * 1024;

/**
 * Images as the call to Pinterest wants them. A group sends the same one to hundreds of boards, so the last ones are
 * kept; the file under a key never changes.
 */
@Injectable()
export class Images {
  /** By storage key. */
  private readonly kept = new LRUCache<string, string>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ length }) => length || 1,
  });

  constructor(private readonly storage: StoragePort) {}

  /** An image in base64, or null when it is not stored any more. */
  async read(key: string): Promise<string | null> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    try {
      const data = (await this.storage.get(key)).toString('base64');
      this.kept.set(key, data);
      return data;
    } catch (error) {
      if (error instanceof StorageNotFoundError) return null;
      throw error;
    }
  }
}
