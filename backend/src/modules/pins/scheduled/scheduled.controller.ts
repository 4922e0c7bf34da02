import {
  idParamsSchema,
  IF_MATCH_HEADER,
  scheduledPinPaths,
  scheduledPinSchema,
  updateScheduledPinRequestSchema,
  updateScheduledPinUploadRequestSchema,
  type IdParams,
  type ScheduledPin,
  type ScheduledPinsResponse,
  type UpdateScheduledPinRequest,
  type UpdateScheduledPinUploadRequest,
} from '@boardcast/contracts';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Put,
  SerializeOptions,
} from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ImageBytes, TakesImage } from '../../images/image-upload.decorator.js';
import { ScheduledQueries } from './scheduled.queries.js';
import { ScheduledService } from './scheduled.service.js';

/** Scheduled pins are made by the calls that create a group or schedule a draft. */
@Controller()
export class ScheduledController {
  constructor(
    private readonly scheduled: ScheduledService,
    private readonly queries: ScheduledQueries,
  ) {}

  // Nest holds each item of an array against the schema.
  /** Every scheduled pin, the next one first. */
  @Get(scheduledPinPaths.all)
  @SerializeOptions({ schema: scheduledPinSchema })
  getScheduledPins(@CurrentUserId() userId: string): Promise<ScheduledPinsResponse> {
    return this.queries.all(userId);
  }

  /** Changes a scheduled pin; what is absent stays. */
  @Put(scheduledPinPaths.one(':id'))
  @SerializeOptions({ schema: scheduledPinSchema })
  async updateScheduledPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateScheduledPinRequestSchema }) changes: UpdateScheduledPinRequest,
    @Headers(IF_MATCH_HEADER) version: string | undefined,
  ): Promise<ScheduledPin> {
    await this.scheduled.update(userId, id, changes, { version });
    return this.queries.one(userId, id);
  }

  /** Changes a scheduled pin and its image. */
  @Put(scheduledPinPaths.upload(':id'))
  @TakesImage()
  @SerializeOptions({ schema: scheduledPinSchema })
  async updateScheduledPinByUpload(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateScheduledPinUploadRequestSchema }) changes: UpdateScheduledPinUploadRequest,
    @ImageBytes() file: Buffer,
    @Headers(IF_MATCH_HEADER) version: string | undefined,
  ): Promise<ScheduledPin> {
    await this.scheduled.update(userId, id, changes, { file, version });
    return this.queries.one(userId, id);
  }

  /** Takes a pin back before its time. */
  @Delete(scheduledPinPaths.one(':id'))
  @HttpCode(204)
  async deleteScheduledPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.scheduled.delete(userId, id);
  }
}
