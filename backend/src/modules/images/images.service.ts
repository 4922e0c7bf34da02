import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, Clock, imageFile, RemoteImagesGateway, StoragePort } from '@boardcast/server';
import { EntityManager, ForeignKeyConstraintViolationException, LockMode } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { QuotasService } from '../users/quotas.service.js';
import { Image } from './image.entity.js';
import { fileNameAt } from './file-name.js';
import { ImagesQueries } from './images.queries.js';
import { LibraryRepository } from './library.repository.js';
import { bitsOf } from './picture-bits.js';
import { ownImageKey } from './own-image-key.js';
import type { PreparedImage, StoredImage } from './prepared-image.js';
import { PictureWorkshop } from './workshop/picture-workshop.js';

/** Random bytes of a key. */
const KEY_BYTES = 16;

/** Lets a fetch begin when it is its turn. */
export type InTurn = (fetch: () => Promise<Buffer>) => Promise<Buffer>;

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
    private readonly library: LibraryRepository,
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
  async store(userId: string, prepared: PreparedImage, fileName: string | null = null): Promise<StoredImage> {
    const { contentType, width, height, full, thumbnail, sha256 } = prepared;
    const pictureHash = bitsOf(prepared.pictureHash);
    await this.quotas.forImage(userId, full.length, () => this.images.bytesOf(userId));
    const stored = { id: randomUUID(), key: randomBytes(KEY_BYTES).toString('hex'), contentType };
    try {
      await this.storage.put(imageFile(stored.key, 'full'), full, contentType);
      await this.storage.put(imageFile(stored.key, 'thumbnail'), thumbnail, 'image/jpeg');
      const size = { width, height, bytes: full.length };
      const createdAt = this.clock.now();
      const content = { ...size, sha256, pictureHash, fileName };
      await this.em.insert(Image, { ...stored, ...content, user: userId, createdAt });
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
   * Keeps an image from being removed before the caller's transaction refers to it. One that was deleted from the library
   * is there again.
   * @throws AppError image.not-found when it is gone already
   */
  async hold({ id }: StoredImage): Promise<void> {
    const image = await this.em.findOne(
      Image,
      { id },
      { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
    );
    if (!image) throw new AppError('image.not-found');
    await this.library.forgetRemoval(id);
  }

  /**
   * Removes an image in a transaction of its own, and after it the files, which could not come back. One that the
   * library keeps stays, and so does one that something still refers to: the database refuses.
   * @returns whether it is gone
   */
  async removeUnused(imageId: string): Promise<boolean> {
    try {
      const taken = await this.em.fork().transactional((em) => this.take(em, imageId));
      if (taken instanceof Image) await this.discard(taken);
      return taken !== 'kept';
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException) return false;
      throw error;
    }
  }

  /**
   * The image at an address: the user's own one when the address is ours, else a new one, fetched behind the guard.
   * @throws AppError image.not-found, image.address-refused, image.fetch-failed and those of `prepare`
   */
  async fromUrl(
    userId: string,
    address: string,
    inTurn: InTurn = (fetch) => fetch(),
  ): Promise<{ own: StoredImage } | { prepared: PreparedImage; fileName: string | null }> {
    const key = ownImageKey(address, this.config.PUBLIC_URL);
    if (key !== null) return { own: await this.images.own(userId, key) };
    const prepared = await this.prepare(userId, await inTurn(() => this.remoteImages.fetch(address)));
    return { prepared, fileName: fileNameAt(address) };
  }

  private async take(em: EntityManager, id: string): Promise<Image | 'gone' | 'kept'> {
    // Locked before what the library says of it, as by whoever uses it or deletes it there.
    const image = await em.findOne(Image, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!image) return 'gone';
    if (!(await this.library.letGo(id, this.clock.now()))) return 'kept';
    await em.nativeDelete(Image, { id });
    return image;
  }
}
