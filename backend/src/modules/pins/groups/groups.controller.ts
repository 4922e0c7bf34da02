import {
  createPinGroupRequestSchema,
  createPinGroupUploadRequestSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  pinGroupDetailSchema,
  pinGroupQuerySchema,
  pinGroupSchema,
  pinPaths,
  PIN_BODY_MAX_BYTES,
  type CreatePinGroupRequest,
  type CreatePinGroupUploadRequest,
  type IdParams,
  type PinGroup,
  type PinGroupDetail,
  type PinGroupQuery,
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
import { GroupsService } from './groups.service.js';
import { HistoryQueries } from '../history/history.queries.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';
import { PUBLISHING_ERRORS } from './publishing.errors.js';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly history: HistoryQueries,
  ) {}

  @Call(['POST', pinPaths.groupsUpload], {
    summary: 'Publishes or schedules a pin whose image is uploaded with it.',
    answer: pinGroupSchema,
    status: 201,
    upload: IMAGE_UPLOAD,
    errors: [...PUBLISHING_ERRORS, 'pin.times-differ', 'slot.taken'],
  })
  async createPinGroupByUpload(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupUploadRequestSchema }) request: CreatePinGroupUploadRequest,
    @UploadedImage() image: UploadedFile,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, {
      path: pinPaths.groupsUpload,
      fields: request,
      file: image.file,
    });
    return this.groups.create(call, request, image);
  }

  @Call(['POST', pinPaths.groups], {
    summary: 'Publishes or schedules a pin whose image has an address.',
    answer: pinGroupSchema,
    status: 201,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: [...PUBLISHING_ERRORS, ...IMAGE_ADDRESS_ERRORS, 'pin.times-differ', 'slot.taken'],
  })
  async createPinGroup(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupRequestSchema }) request: CreatePinGroupRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: pinPaths.groups, fields: request });
    return this.groups.create(call, request, { imageUrl: request.imageUrl });
  }

  @Call(['GET', pinPaths.group(':id')], {
    summary: 'A group with the results of its boards: a page of them, or those that changed.',
    answer: pinGroupDetailSchema,
    errors: ['pin-group.not-found'],
  })
  getPinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: pinGroupQuerySchema }) asked: PinGroupQuery,
  ): Promise<PinGroupDetail> {
    return this.history.detail(userId, id, asked);
  }
}
