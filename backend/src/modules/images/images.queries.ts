import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ImageParams } from '@boardcast/contracts';
import { AppError, imageFile, StorageNotFoundError, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';
import { Image } from './image.entity.js';
import type { ImageContentType, StoredImage } from './prepared-image.js';

/** A file on its way to the browser. */
export interface ImageContent {
  contentType: ImageContentType;
  stream: Readable;
}

/** Pictures as their owner reads them. */
@Injectable()
export class ImagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: StoragePort,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The user's own picture of this key. @throws AppError image.not-found for any other */
  async own(userId: string, key: string): Promise<StoredImage> {
    const image = await this.em.findOne(Image, { key, user: userId });
    if (!image) throw new AppError('image.not-found');
    return { id: image.id, key: image.key, contentType: image.contentType };
  }

  /** A user's pictures with the addresses where they see them, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    const address = publicAddress(this.config, '/api/images/');
    return [
      exportSection(this.em, {
        ...{ name: 'images', title: 'Pictures' },
        ...{ from: sql`images`, where: sql`user_id = ${userId}`, key: [sql`created_at`, sql`id`] },
        columns: {
          ...{
            id: sql`id`,
            address: sql`${address}::text || key || '/full'`,
            contentType: sql`content_type`,
          },
          ...{ width: sql`width`, height: sql`height`, bytes: sql`bytes`, sha256: sql`sha256` },
          createdAt: isoMoment(sql`created_at`),
        },
      }),
    ];
  }

  /** A file of the user's own picture. @throws AppError image.not-found */
  async content(userId: string, { key, variant }: ImageParams): Promise<ImageContent> {
    const { contentType } = await this.own(userId, key);
    try {
      const stream = await this.storage.stream(imageFile(key, variant));
      return { contentType: variant === 'thumbnail' ? 'image/jpeg' : contentType, stream };
    } catch (error) {
      if (error instanceof StorageNotFoundError)
        throw new AppError('image.not-found', undefined, { cause: error });
      throw error;
    }
  }
}
