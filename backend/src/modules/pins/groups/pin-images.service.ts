import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ImagesService, type InTurn } from '../../images/images.service.js';
import type { UploadedFile } from '../../images/image-upload.decorator.js';
import { PinImagesQueries } from './pin-images.queries.js';

/** The image of a new group or draft: an uploaded file, or an address. */
export type ImageSource = UploadedFile | ImageAddress;

interface ImageAddress {
  imageUrl: string;
  /** Waits with the fetch, if others may come first. */
  inTurn?: InTurn;
}

type StoredImage = Awaited<ReturnType<ImagesService['store']>>;

/** An image that may be kept: one of the user's, or a new one of which nothing is stored yet. */
export type FoundImage = Awaited<ReturnType<ImagesService['fromUrl']>>;

/** Images of groups and drafts: files and rows come and go together. */
@Injectable()
export class PinImagesService {
  private readonly logger = new Logger(PinImagesService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly images: ImagesService,
    private readonly queries: PinImagesQueries,
  ) {}

  /** The image of a request, checked but not stored. @throws AppError image.* */
  async find(userId: string, source: ImageSource): Promise<FoundImage> {
    if ('imageUrl' in source) return this.images.fromUrl(userId, source.imageUrl, source.inTurn);
    return { prepared: await this.images.prepare(userId, source.file), fileName: source.fileName };
  }

  /**
   * Runs `work` in one transaction with the image stored in it; the files of a new image whose transaction fails are
   * removed again.
   */
  async keep<Found extends FoundImage | null, T>(
    userId: string,
    found: Found,
    work: (image: StoredImage | (Found extends null ? null : never), em: EntityManager) => Promise<T>,
  ): Promise<T> {
    let stored: StoredImage | null = null;
    try {
      return await this.em.transactional(async (em) => {
        if (found === null) return work(null as Found extends null ? null : never, em);
        if ('own' in found) {
          await this.images.hold(found.own);
          return work(found.own, em);
        }
        stored = await this.images.store(userId, found.prepared, found.fileName);
        return work(stored, em);
      });
    } catch (error) {
      if (stored) await this.images.discard(stored);
      throw error;
    }
  }

  /**
   * Removes an image unless a group, a draft or the library has it. To be called after the commit that let go of it;
   * what fails leaves an image that nobody sees, and is no reason to refuse what was done.
   */
  async removeUnused(imageId: string | null | undefined): Promise<void> {
    if (!imageId || (await this.queries.used([imageId])).size > 0) return;
    try {
      await this.images.removeUnused(imageId);
    } catch (error) {
      this.logger.warn({ err: error, image: imageId }, 'An unused image could not be removed');
    }
  }
}
