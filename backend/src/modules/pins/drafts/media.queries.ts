import {
  imagePaths,
  MEDIA_PAGE_MAX,
  type MediaDetails,
  type MediaItem,
  type MediaQuery,
  type MediaUsesQuery,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { PicturesQueries, type Picture } from '../../images/pictures.queries.js';
import { MediaUsesQueries } from './media-uses.queries.js';
import { PinImagesQueries, type ImageUse } from '../groups/pin-images.queries.js';

/** The media library: every picture of a user's once, and where it is used. */
@Injectable()
export class MediaQueries {
  constructor(
    private readonly pictures: PicturesQueries,
    private readonly pinImages: PinImagesQueries,
    private readonly usesOf: MediaUsesQueries,
  ) {}

  /** A page of pictures, those uploaded last first unless asked otherwise. */
  async page(userId: string, { limit = MEDIA_PAGE_MAX, ...asked }: MediaQuery): Promise<MediaItem[]> {
    const titled = asked.search ? await this.pinImages.titled(userId, asked.search) : [];
    const uses = this.pinImages.usesOf(userId);
    return this.present(await this.pictures.page(userId, { ...asked, limit, titled }, uses));
  }

  /** The user's own picture. @throws AppError image.not-found */
  async one(userId: string, key: string): Promise<MediaItem> {
    return this.only(await this.pictures.one(userId, key));
  }

  /** A picture with a page of its uses. @throws AppError image.not-found */
  async details(userId: string, key: string, asked: MediaUsesQuery): Promise<MediaDetails> {
    const picture = await this.pictures.one(userId, key);
    const { uses, next } = await this.usesOf.page(userId, picture.ids, asked);
    return { picture: await this.only(picture), uses, next };
  }

  private async only(picture: Picture): Promise<MediaItem> {
    const [item] = await this.present([picture]);
    if (!item) throw new Error('Each picture has one item.');
    return item;
  }

  private async present(pictures: readonly Picture[]): Promise<MediaItem[]> {
    const uses = await this.pinImages.uses(pictures.flatMap(({ ids }) => ids));
    // One picture may have been uploaded thousands of times.
    const keyOf = new Map(pictures.flatMap(({ key, ids }) => ids.map((id) => [id, key] as const)));
    const usesOf = Map.groupBy(uses, ({ imageId }) => keyOf.get(imageId));
    return pictures.map(({ key, width, height, fileName, createdAt }) => {
      const own = usesOf.get(key) ?? [];
      const count = (kind: ImageUse['kind']) => countOf(own, kind);
      return {
        key,
        imageUrl: imagePaths.variant(key, 'full'),
        thumbnailUrl: imagePaths.variant(key, 'thumbnail'),
        ...{ width, height, fileName },
        title: own[0]?.title ?? null,
        drafts: count('drafts'),
        scheduled: count('scheduled'),
        posted: count('posted'),
        createdAt: createdAt.toISOString(),
      };
    });
  }
}

/** How many pins or drafts of a kind these uses are. */
export function countOf(uses: readonly ImageUse[], kind: ImageUse['kind']): number {
  return uses.reduce((sum, use) => sum + (use.kind === kind ? use.count : 0), 0);
}
