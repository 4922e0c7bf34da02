import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { ImagesService } from '../images/images.service.js';
import type { ImageSource } from './new-pin-group.js';

type StoredImage = Awaited<ReturnType<ImagesService['store']>>;

/** A picture that may be kept: one of the user's, or a new one of which nothing is stored yet. */
export type FoundImage = Awaited<ReturnType<ImagesService['fromUrl']>>;

/** Pictures of groups and drafts: files and rows come and go together. */
@Injectable()
export class PicturesService {
  private readonly logger = new Logger(PicturesService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly images: ImagesService,
  ) {}

  /** The picture of a request, checked but not stored; null when it brings none. @throws AppError image.* */
  async find(userId: string, source: ImageSource | null): Promise<FoundImage | null> {
    if (source === null) return null;
    if ('imageUrl' in source) return this.images.fromUrl(userId, source.imageUrl);
    return { prepared: await this.images.prepare(source.file) };
  }

  /**
   * Runs `work` in one transaction with the picture stored in it; a new picture whose transaction fails is removed
   * again.
   */
  async keep<T>(
    userId: string,
    found: FoundImage | null,
    work: (image: StoredImage | null, em: EntityManager) => Promise<T>,
  ): Promise<T> {
    let stored: StoredImage | null = null;
    try {
      return await this.em.transactional(async (em) => {
        if (found && 'own' in found) {
          await this.images.hold(found.own);
          return work(found.own, em);
        }
        if (found) stored = await this.images.store(userId, found.prepared);
        return work(stored, em);
      });
    } catch (error) {
      if (stored) await this.images.discard(stored);
      throw error;
    }
  }

  /**
   * Removes a picture unless a group or draft uses it. To be called after the commit that let go of it; what fails
   * leaves a picture that nobody sees, and is no reason to refuse what was done.
   */
  async removeUnused(imageId: string | null | undefined): Promise<void> {
    if (!imageId || (await this.isUsed(imageId))) return;
    try {
      await this.images.removeUnused(imageId);
    } catch (error) {
      this.logger.warn({ err: error, image: imageId }, 'A picture that nobody uses could not be removed');
    }
  }

  private async isUsed(imageId: string): Promise<boolean> {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from pin_groups where image_id = ${imageId})
        or exists (select from draft_pins where image_id = ${imageId}) as used`.execute(this.em.getKysely());
    return rows[0]?.used ?? true;
  }
}
