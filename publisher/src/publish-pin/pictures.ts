import { StorageNotFoundError, type StoragePort } from '@boardcast/server';

/** Characters of base64 that are kept at most: two of the largest pictures, or hundreds of the usual ones. */
const MAX_KEPT = 64 * 1024 * 1024;

/**
 * Pictures as the call to Pinterest wants them. A group sends the same one to hundreds of boards, so the last ones are
 * kept; the file under a key never changes.
 */
export class Pictures {
  /** By storage key, the one that was asked for longest ago first. */
  private readonly kept = new Map<string, string>();
  private size = 0;

  constructor(private readonly storage: StoragePort) {}

  /** A picture in base64, or null when it is not stored any more. */
  async read(key: string): Promise<string | null> {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    try {
      const data = (await this.storage.get(key)).toString('base64');
      this.keep(key, data);
      return data;
    } catch (error) {
      if (error instanceof StorageNotFoundError) return null;
      throw error;
    }
  }

  private keep(key: string, data: string): void {
    if (data.length > MAX_KEPT || this.kept.has(key)) return;
    this.kept.set(key, data);
    this.size += data.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
      this.size -= length;
    }
  }
}
