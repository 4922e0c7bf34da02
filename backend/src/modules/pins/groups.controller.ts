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
import { readKeyedCall } from './keyed-call.js';

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
    const call = readKeyedCall(userId, key, { path: pinPaths.groupsUpload, fields: request, file });
    return this.groups.create(call, request, { file }, this.answerFor(userId));
  }

  /** Publishes or schedules a pin whose picture has an address. */
  @Post(pinPaths.groups)
  @SerializeOptions({ schema: pinGroupSchema })
  async createPinGroup(
    @CurrentUserId() userId: string,
    @Body({ schema: createPinGroupRequestSchema }) request: CreatePinGroupRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: pinPaths.groups, fields: request });
    return this.groups.create(call, request, { imageUrl: request.imageUrl }, this.answerFor(userId));
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

  private answerFor(userId: string): { answer: (groupId: string) => Promise<PinGroup> } {
    return { answer: (groupId) => this.history.group(userId, groupId) };
  }
}
