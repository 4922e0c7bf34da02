import {
  imageKeyParamsSchema,
  imagePaths,
  mediaDetailsSchema,
  mediaQuerySchema,
  mediaResponseSchema,
  mediaUsesQuerySchema,
  uploadedMediaSchema,
  uploadMediaRequestSchema,
  type ImageKeyParams,
  type MediaDetails,
  type MediaItem,
  type MediaQuery,
  type MediaUsesQuery,
  type UploadedMedia,
  type UploadMediaRequest,
} from '@boardcast/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { IMAGE_UPLOAD, UploadedImage, type UploadedFile } from '../../images/image-upload.decorator.js';
import { LibraryService } from '../../images/library.service.js';
import { MediaQueries } from './media.queries.js';
import { MediaService } from './media.service.js';

@Controller()
export class MediaController {
  constructor(
    private readonly queries: MediaQueries,
    private readonly library: LibraryService,
    private readonly media: MediaService,
  ) {}

  @Call(['GET', imagePaths.all], {
    summary:
      'A page of the user’s pictures, each once, with where it is used; the latest first unless asked otherwise.',
    answer: mediaResponseSchema,
  })
  getMedia(
    @CurrentUserId() userId: string,
    @Query({ schema: mediaQuerySchema }) asked: MediaQuery,
  ): Promise<MediaItem[]> {
    return this.queries.page(userId, asked);
  }

  @Call(['POST', imagePaths.all], {
    summary:
      'Keeps a picture in the library until its user deletes it; one that is there already stays as it is.',
    answer: uploadedMediaSchema,
    status: 201,
    upload: IMAGE_UPLOAD,
  })
  async uploadMedia(
    @CurrentUserId() userId: string,
    @Body({ schema: uploadMediaRequestSchema }) _fields: UploadMediaRequest,
    @UploadedImage() image: UploadedFile,
  ): Promise<UploadedMedia> {
    const { key, isNew } = await this.library.add(userId, image);
    return { picture: await this.queries.one(userId, key), isNew };
  }

  @Call(['GET', imagePaths.one(':key')], {
    summary: 'A picture with a page of the pins and drafts that have it, those of the latest time first.',
    answer: mediaDetailsSchema,
    errors: ['image.not-found'],
  })
  getMediaDetails(
    @CurrentUserId() userId: string,
    @Param({ schema: imageKeyParamsSchema }) { key }: ImageKeyParams,
    @Query({ schema: mediaUsesQuerySchema }) asked: MediaUsesQuery,
  ): Promise<MediaDetails> {
    return this.queries.details(userId, key, asked);
  }

  @Call(['DELETE', imagePaths.one(':key')], {
    summary:
      'Deletes a picture from the library, unless a scheduled pin or a draft has it; records of posted pins keep it.',
    errors: ['image.not-found', 'image.in-use'],
  })
  async deleteMedia(
    @CurrentUserId() userId: string,
    @Param({ schema: imageKeyParamsSchema }) { key }: ImageKeyParams,
  ): Promise<void> {
    await this.media.delete(userId, key);
  }

  @Call(['POST', imagePaths.restore(':key')], {
    summary:
      'Brings back a picture that was deleted a moment ago, or that records of pins still have; any other stays.',
    errors: ['image.not-found'],
  })
  async restoreMedia(
    @CurrentUserId() userId: string,
    @Param({ schema: imageKeyParamsSchema }) { key }: ImageKeyParams,
  ): Promise<void> {
    await this.library.restore(userId, key);
  }
}
