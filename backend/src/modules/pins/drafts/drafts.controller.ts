import {
  createDraftPinRequestSchema,
  createDraftPinUploadRequestSchema,
  draftPinPaths,
  draftPinSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  updateDraftPinRequestSchema,
  updateDraftPinUploadRequestSchema,
  type CreateDraftPinRequest,
  type CreateDraftPinUploadRequest,
  type DraftPin,
  type DraftPinsResponse,
  type IdParams,
  type UpdateDraftPinRequest,
  type UpdateDraftPinUploadRequest,
} from '@boardcast/contracts';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  SerializeOptions,
} from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ImageBytes, TakesImage } from '../../images/image-upload.decorator.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';
import type { ImageSource } from '../groups/pin-images.service.js';

@Controller()
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly queries: DraftsQueries,
  ) {}

  // Nest holds each item of an array against the schema.
  /** Every draft, newest first. */
  @Get(draftPinPaths.all)
  @SerializeOptions({ schema: draftPinSchema })
  getDraftPins(@CurrentUserId() userId: string): Promise<DraftPinsResponse> {
    return this.queries.all(userId);
  }

  /** Keeps a draft, with or without an image that has an address; a copy of one names the image of the first. */
  @Post(draftPinPaths.all)
  @SerializeOptions({ schema: draftPinSchema })
  async createDraftPin(
    @CurrentUserId() userId: string,
    @Body({ schema: createDraftPinRequestSchema }) fields: CreateDraftPinRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<DraftPin> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.all, fields });
    return this.drafts.create(call, fields, sourceOf(fields));
  }

  /** Keeps a draft whose image is uploaded with it. */
  @Post(draftPinPaths.allUpload)
  @TakesImage()
  @SerializeOptions({ schema: draftPinSchema })
  async createDraftPinByUpload(
    @CurrentUserId() userId: string,
    @Body({ schema: createDraftPinUploadRequestSchema }) fields: CreateDraftPinUploadRequest,
    @ImageBytes() file: Buffer,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<DraftPin> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.allUpload, fields, file });
    return this.drafts.create(call, fields, { file });
  }

  /** Changes a draft; what is absent stays. */
  @Put(draftPinPaths.one(':id'))
  @SerializeOptions({ schema: draftPinSchema })
  async updateDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateDraftPinRequestSchema }) changes: UpdateDraftPinRequest,
  ): Promise<DraftPin> {
    await this.drafts.update(userId, id, changes, sourceOf(changes));
    return this.queries.one(userId, id);
  }

  /** Changes a draft and its image. */
  @Put(draftPinPaths.upload(':id'))
  @TakesImage()
  @SerializeOptions({ schema: draftPinSchema })
  async updateDraftPinByUpload(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateDraftPinUploadRequestSchema }) changes: UpdateDraftPinUploadRequest,
    @ImageBytes() file: Buffer,
  ): Promise<DraftPin> {
    await this.drafts.update(userId, id, changes, { file });
    return this.queries.one(userId, id);
  }

  /** Throws a draft away. */
  @Delete(draftPinPaths.one(':id'))
  @HttpCode(204)
  async deleteDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.drafts.delete(userId, id);
  }
}

function sourceOf({ imageUrl }: { imageUrl?: string | null }): ImageSource | null {
  return imageUrl === undefined || imageUrl === null ? null : { imageUrl };
}
