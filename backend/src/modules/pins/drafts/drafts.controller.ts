import {
  createDraftPinRequestSchema,
  createDraftPinUploadRequestSchema,
  draftPinPaths,
  draftPinSchema,
  draftPinsQuerySchema,
  draftPinsResponseSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  PIN_BODY_MAX_BYTES,
  wholeDraftPinSchema,
  type WholeDraftPin,
  updateDraftPinRequestSchema,
  updateDraftPinUploadRequestSchema,
  type CreateDraftPinRequest,
  type CreateDraftPinUploadRequest,
  type DraftPin,
  type DraftPinsQuery,
  type DraftPinsResponse,
  type IdParams,
  type UpdateDraftPinRequest,
  type UpdateDraftPinUploadRequest,
} from '@boardcast/contracts';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import {
  IMAGE_ADDRESS_ERRORS,
  IMAGE_UPLOAD,
  UploadedImage,
  type UploadedFile,
} from '../../images/image-upload.decorator.js';
import { NAMED_TARGET_ERRORS } from '../groups/publishing.errors.js';
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

  @Call(['GET', draftPinPaths.all], {
    summary: 'A page of the drafts, newest first unless asked otherwise.',
    answer: draftPinsResponseSchema,
  })
  getDraftPins(
    @CurrentUserId() userId: string,
    @Query({ schema: draftPinsQuerySchema }) asked: DraftPinsQuery,
  ): Promise<DraftPinsResponse> {
    return this.queries.page(userId, asked);
  }

  @Call(['GET', draftPinPaths.one(':id')], {
    summary: 'A draft with the texts of single boards, and how it is to be spread.',
    answer: wholeDraftPinSchema,
    errors: ['draft-pin.not-found'],
  })
  getDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<WholeDraftPin> {
    return this.queries.whole(userId, id);
  }

  @Call(['POST', draftPinPaths.all], {
    summary:
      'Keeps a draft, with or without an image that has an address; a copy of one names the image of the first.',
    answer: draftPinSchema,
    status: 201,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: ['draft-pin.too-many', ...NAMED_TARGET_ERRORS, ...IMAGE_ADDRESS_ERRORS],
  })
  async createDraftPin(
    @CurrentUserId() userId: string,
    @Body({ schema: createDraftPinRequestSchema }) fields: CreateDraftPinRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<DraftPin> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.all, fields });
    return this.drafts.create(call, fields, sourceOf(fields));
  }

  @Call(['POST', draftPinPaths.allUpload], {
    summary: 'Keeps a draft whose image is uploaded with it.',
    answer: draftPinSchema,
    status: 201,
    upload: IMAGE_UPLOAD,
    errors: ['draft-pin.too-many', ...NAMED_TARGET_ERRORS],
  })
  async createDraftPinByUpload(
    @CurrentUserId() userId: string,
    @Body({ schema: createDraftPinUploadRequestSchema }) fields: CreateDraftPinUploadRequest,
    @UploadedImage() image: UploadedFile,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<DraftPin> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.allUpload, fields, file: image.file });
    return this.drafts.create(call, fields, image);
  }

  @Call(['PUT', draftPinPaths.one(':id')], {
    summary: 'Changes a draft; what is absent stays.',
    answer: draftPinSchema,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: ['draft-pin.not-found', ...NAMED_TARGET_ERRORS, ...IMAGE_ADDRESS_ERRORS],
  })
  async updateDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateDraftPinRequestSchema }) changes: UpdateDraftPinRequest,
  ): Promise<DraftPin> {
    await this.drafts.update(userId, id, changes, sourceOf(changes));
    return this.queries.one(userId, id);
  }

  @Call(['PUT', draftPinPaths.upload(':id')], {
    summary: 'Changes a draft and its image.',
    answer: draftPinSchema,
    upload: IMAGE_UPLOAD,
    errors: ['draft-pin.not-found', ...NAMED_TARGET_ERRORS],
  })
  async updateDraftPinByUpload(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateDraftPinUploadRequestSchema }) changes: UpdateDraftPinUploadRequest,
    @UploadedImage() image: UploadedFile,
  ): Promise<DraftPin> {
    await this.drafts.update(userId, id, changes, image);
    return this.queries.one(userId, id);
  }

  @Call(['DELETE', draftPinPaths.one(':id')], {
    summary: 'Throws a draft away.',
    errors: ['draft-pin.not-found'],
  })
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
