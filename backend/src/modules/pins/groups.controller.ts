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
import { Body, Controller, Get, Headers, Param, Post, SerializeOptions, UseGuards } from '@nestjs/common';
import { CurrentUserId } from '../auth/current-user-id.js';
import { SessionGuard } from '../auth/session.guard.js';
import { ImageBytes, TakesImage } from '../images/image-upload.decorator.js';
import { GroupsService } from './groups.service.js';
import { HistoryQueries } from './history.queries.js';
import { readIdempotencyKey } from './idempotency-key.js';

/** Creating and reading pin groups (spec §7). */
@Controller()
@UseGuards(SessionGuard)
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly history: HistoryQueries,
  ) {}

  /** Publishes or schedules a pin whose picture is uploaded with it. */
  @Post(pinPaths.groupsUpload)
  @TakesImage()
  @SerializeOptions({ schema: pinGroupSchema })
  async createPinGroupByUpload(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupUploadRequestSchema }) request: CreatePinGroupUploadRequest,
    @ImageBytes() file: Buffer,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const options = { key: readIdempotencyKey(key) };
    return this.history.group(userId, await this.groups.create(userId, request, { file }, options));
  }

  /** Publishes or schedules a pin whose picture has an address. */
  @Post(pinPaths.groups)
  @SerializeOptions({ schema: pinGroupSchema })
  async createPinGroup(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupRequestSchema }) request: CreatePinGroupRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const source = { imageUrl: request.imageUrl };
    const options = { key: readIdempotencyKey(key) };
    return this.history.group(userId, await this.groups.create(userId, request, source, options));
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
