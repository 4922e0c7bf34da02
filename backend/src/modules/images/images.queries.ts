import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_DISTANCE_MAX, PLAIN_PICTURE } from '@boardcast/contracts';
import type { ImageParams, ImageVariant } from '@boardcast/contracts';
import { AppError, imageFile, StorageNotFoundError, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';
import { ownImageKey } from './own-image-key.js';
import { bitsOf, PLAIN_BITS } from './picture-bits.js';
import type { ImageContentType, StoredImage } from './prepared-image.js';

/** A file on its way to the browser. */
export interface ImageContent {
  contentType: ImageContentType;
  stream: Readable;
}

/** Images as their owner reads them. */
@Injectable()
export class ImagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The user's own image of this key. @throws AppError image.not-found for any other */
  async own(userId: string, key: string): Promise<StoredImage> {
    const image = await db(this.em)
      .selectFrom('images')
      .select(['id', 'key', 'contentType'])
      .where('key', '=', key)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!image) throw new AppError('image.not-found');
    return image;
  }

  /** The user's images that look like this one (`PICTURE_DISTANCE_MAX`). @param pictureHash of the contracts */
  async alike(userId: string, pictureHash: string): Promise<string[]> {
    if (pictureHash === PLAIN_PICTURE) return [];
    const images = await db(this.em)
      .selectFrom('images')
      .select('id')
      .where('userId', '=', userId)
      .where('pictureHash', '<>', PLAIN_BITS)
      .where(
        sql<boolean>`bit_count(picture_hash # ${bitsOf(pictureHash)}::bit(64)) <= ${PICTURE_DISTANCE_MAX}`,
      )
      .execute();
    return images.map(({ id }) => id);
  }

  /** The user's own image at an address, and those that look like it; none for any other address. */
  async alikeAt(userId: string, address: string): Promise<string[]> {
    const key = ownImageKey(address, this.config.PUBLIC_URL);
    const own = await db(this.em)
      .selectFrom('images')
      .select(['id', sql<string | null>`lpad(to_hex(picture_hash::bigint), 16, '0')`.as('pictureHash')])
      .where('key', '=', key ?? '')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!own) return [];
    return [...new Set([own.id, ...(await this.alike(userId, own.pictureHash ?? PLAIN_PICTURE))])];
  }

  /** Bytes of a user's images, without their small copies. */
  async bytesOf(userId: string): Promise<number> {
    const { bytes } = await db(this.em)
      .selectFrom('images')
      .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return bytes ?? 0;
  }

  /**
   * Some images of all users that were kept before a moment, without those of the library, in the order of their ids.
   * @param after the last one of those before
   */
  async keptBefore(moment: Date, after: string | null, limit: number): Promise<string[]> {
    const images = await db(this.em.fork())
      .selectFrom('images')
      .select('id')
      .where('createdAt', '<', moment)
      .where(
        sql<boolean>`not exists (select from library_images l where l.image_id = images.id and l.removed_at is null)`,
      )
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return images.map(({ id }) => id);
  }

  /** A user's images with the addresses where they see them, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    const address = publicAddress(this.config, '/api/images/');
    return [
      exportSection({
        ...{ name: 'images', title: 'Images' },
        from: db(this.em.fork()).selectFrom('images').where('userId', '=', userId),
        key: ['createdAt', 'id'],
        columns: {
          id: 'id',
          address: ({ ref }) => sql<string>`${address}::text || ${ref('key')} || '/full'`,
          contentType: 'contentType',
          ...{ width: 'width', height: 'height', bytes: 'bytes', sha256: 'sha256', fileName: 'fileName' },
          isKeptInLibrary: () =>
            sql<boolean>`exists (select from library_images l where l.image_id = images.id and l.removed_at is null)`,
          deletedFromLibraryAt: () =>
            sql<Date | null>`(select removed_at from library_images l where l.image_id = images.id)`,
          createdAt: 'createdAt',
        },
      }),
    ];
  }

  /** The small copy of anybody's image, for administrators. @throws AppError image.not-found */
  async thumbnail(key: string): Promise<ImageContent> {
    const image = await db(this.em)
      .selectFrom('images')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!image) throw new AppError('image.not-found');
    return { contentType: 'image/jpeg', stream: await this.stream(key, 'thumbnail') };
  }

  /** A file of the user's own image. @throws AppError image.not-found */
  async content(userId: string, { key, variant }: ImageParams): Promise<ImageContent> {
    const { contentType } = await this.own(userId, key);
    const stream = await this.stream(key, variant);
    return { contentType: variant === 'thumbnail' ? 'image/jpeg' : contentType, stream };
  }

  private async stream(key: string, variant: ImageVariant): Promise<Readable> {
    try {
      return await this.storage.stream(imageFile(key, variant));
    } catch (error) {
      if (error instanceof StorageNotFoundError)
        throw new AppError('image.not-found', undefined, { cause: error });
      throw error;
    }
  }
}
