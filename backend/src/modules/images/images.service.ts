import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, Clock, imageFile, RemoteImagesGateway, StoragePort } from '@boardcast/server';
import { EntityManager, ForeignKeyConstraintViolationException, LockMode } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { QuotasService } from '../users/quotas.service.js';
import { Image } from './image.entity.js';
import { ImagesQueries } from './images.queries.js';
import { ownImageKey } from './own-image-key.js';
import type { PreparedImage, StoredImage } from './prepared-image.js';
import { PictureWorkshop } from './workshop/picture-workshop.js';

/** Random bytes of a key. */
const KEY_BYTES = 16;

/** Acts on images. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
    private readonly clock: Clock,
    private readonly images: ImagesQueries,
    private readonly remoteImages: RemoteImagesGateway,
    private readonly workshop: PictureWorkshop,
    private readonly quotas: QuotasService,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * Checks a file and makes the image that will be kept; stores nothing.
   * @throws AppError image.not-an-image, image.too-large, image.too-many-pixels, image.too-small, image.busy
   */
  prepare(userId: string, file: Buffer): Promise<PreparedImage> {
    return this.workshop.prepare(userId, file);
  }

  /**
   * Writes the files, then the row in the caller's transaction; the caller discards it when that fails.
   * @throws AppError image.quota
   */
  async store(userId: string, prepared: PreparedImage): Promise<StoredImage> {
    const { contentType, width, height, full, thumbnail, sha256 } = prepared;
    await this.quotas.forImage(userId, full.length, () => this.images.bytesOf(userId));
    const stored = { id: randomUUID(), key: randomBytes(KEY_BYTES).toString('hex'), contentType };
    try {
      await this.storage.put(imageFile(stored.key, 'full'), full, contentType);
      await this.storage.put(imageFile(stored.key, 'thumbnail'), thumbnail, 'image/jpeg');
      const size = { width, height, bytes: full.length };
      await this.em.insert(Image, { ...stored, ...size, user: userId, sha256, createdAt: this.clock.now() });
    } catch (error) {
      await this.discard(stored);
      throw error;
    }
    return stored;
  }

  /** Removes the files of an image whose row was never committed. */
  async discard({ key }: StoredImage): Promise<void> {
    await Promise.all([
      this.storage.delete(imageFile(key, 'full')),
      this.storage.delete(imageFile(key, 'thumbnail')),
    ]);
  }

  /**
   * Keeps an image from being removed before the caller's transaction refers to it.
   * @throws AppError image.not-found when it is gone already
   */
  async hold({ id }: StoredImage): Promise<void> {
    const image = await this.em.findOne(
      Image,
      { id },
      { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
    );
    if (!image) throw new AppError('image.not-found');
  }

  /**
   * Removes an image in a transaction of its own, and after it the files, which could not come back. One that
   * something still refers to stays: the database refuses.
   */
  async removeUnused(imageId: string): Promise<void> {
    const em = this.em.fork();
    const image = await em.findOne(Image, { id: imageId });
    if (!image) return;
    try {
      await em.nativeDelete(Image, { id: imageId });
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException) return;
      throw error;
    }
    await this.discard(image);
  }

  /**
   * The image at an address: the user's own one when the address is ours, else a new one, fetched behind the guard.
   * @throws AppError image.not-found, image.address-refused, image.fetch-failed and those of `prepare`
   */
  async fromUrl(
    userId: string,
    address: string,
  ): Promise<{ own: StoredImage } | { prepared: PreparedImage }> {
    const key = ownImageKey(address, this.config.PUBLIC_URL);
    if (key !== null) return { own: await this.images.own(userId, key) };
    return { prepared: await this.prepare(userId, await this.remoteImages.fetch(address)) };
  }
}
