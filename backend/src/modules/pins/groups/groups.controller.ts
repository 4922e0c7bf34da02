import {
  createPinGroupRequestSchema,
  createPinGroupUploadRequestSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinPaths,
  type CreatePinGroupRequest,
  type CreatePinGroupUploadRequest,
  type IdParams,
  type PinGroup,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Body, Controller, Get, Headers, Param, Post, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ImageBytes, TakesImage } from '../../images/image-upload.decorator.js';
import { GroupsService } from './groups.service.js';
import { HistoryQueries } from '../history/history.queries.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly history: HistoryQueries,
  ) {}

  /** Publishes or schedules a pin whose image is uploaded with it. */
  @Post(pinPaths.groupsUpload)
  @TakesImage()
  @SerializeOptions({ schema: pinGroupSchema })
  async createPinGroupByUpload(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupUploadRequestSchema }) request: CreatePinGroupUploadRequest,
    @ImageBytes() file: Buffer,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: pinPaths.groupsUpload, fields: request, file });
    return this.groups.create(call, request, { file });
  }

  /** Publishes or schedules a pin whose image has an address. */
  @Post(pinPaths.groups)
  @SerializeOptions({ schema: pinGroupSchema })
  async createPinGroup(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupRequestSchema }) request: CreatePinGroupRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: pinPaths.groups, fields: request });
    return this.groups.create(call, request, { imageUrl: request.imageUrl });
  }

  /** A group with the result of every board. */
  @Get(pinPaths.group(':id'))
  @SerializeOptions({ schema: pinGroupDetailSchema })
  getPinGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<PinGroupDetail> {
    return this.history.detail(userId, id);
  }
}
