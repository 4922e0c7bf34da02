import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UploadedFile } from './image-upload.decorator.js';
import { ImagesService } from './images.service.js';
import { LibraryRepository } from './library.repository.js';
import type { StoredImage } from './prepared-image.js';

/** Acts on the media library: pictures that are kept without a pin. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly em: EntityManager,
    private readonly images: ImagesService,
    private readonly library: LibraryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a picture until its user deletes it. One that is there already is not stored again.
   * @returns its key @throws AppError image.*
   */
  async add(userId: string, { file, fileName }: UploadedFile): Promise<{ key: string; isNew: boolean }> {
    const prepared = await this.images.prepare(userId, file);
    let stored: StoredImage | null = null;
    try {
      return await this.em.transactional(async () => {
        const same = await this.library.sameBytes(userId, prepared.sha256);
        if (same) {
          await this.library.forgetRemoval(same.id);
          if (fileName !== null) await this.library.rename(same.id, fileName);
          await this.library.keep(userId, same.id);
          return { key: same.key, isNew: false };
        }
        stored = await this.images.store(userId, prepared, fileName);
        await this.library.keep(userId, stored.id);
        return { key: stored.key, isNew: true };
      });
    } catch (error) {
      if (stored) await this.images.discard(stored);
      throw error;
    }
  }

  /**
   * Holds a picture, all its images, against whoever wants to use it; in the caller's transaction.
   * @returns their ids @throws AppError image.not-found
   */
  async lock(userId: string, key: string): Promise<string[]> {
    const ids = await this.library.lockPicture(userId, key);
    if (ids.length === 0) throw new AppError('image.not-found');
    return ids;
  }

  /** Takes the images of a picture out of the library; in the transaction that holds them. */
  takeOut(userId: string, imageIds: readonly string[]): Promise<void> {
    return this.library.takeOut(userId, imageIds, this.clock.now());
  }

  /**
   * Brings back a picture that was deleted; it is kept from then on. One that wasn't stays as it is.
   * @throws AppError image.not-found when it is gone
   */
  async restore(userId: string, key: string): Promise<void> {
    await this.em.transactional(async () => {
      await this.library.putBack(await this.lock(userId, key));
    });
  }
}
