import {
  idParamsSchema,
  IF_MATCH_HEADER,
  PIN_BODY_MAX_BYTES,
  scheduledPinPaths,
  scheduledPinSchema,
  scheduledPinsQuerySchema,
  scheduledPinsResponseSchema,
  updateScheduledPinRequestSchema,
  updateScheduledPinUploadRequestSchema,
  type IdParams,
  type ScheduledPin,
  type ScheduledPinsQuery,
  type ScheduledPinsResponse,
  type UpdateScheduledPinRequest,
  type UpdateScheduledPinUploadRequest,
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
import { TARGET_ERRORS } from '../groups/publishing.errors.js';
import { ScheduledQueries } from './scheduled.queries.js';
import { ScheduledService } from './scheduled.service.js';

/** Scheduled pins are made by the calls that create a group or schedule a draft. */
@Controller()
export class ScheduledController {
  constructor(
    private readonly scheduled: ScheduledService,
    private readonly queries: ScheduledQueries,
  ) {}

  @Call(['GET', scheduledPinPaths.all], {
    summary: 'A page of the scheduled pins, the next one first unless asked otherwise.',
    answer: scheduledPinsResponseSchema,
  })
  getScheduledPins(
    @CurrentUserId() userId: string,
    @Query({ schema: scheduledPinsQuerySchema }) asked: ScheduledPinsQuery,
  ): Promise<ScheduledPinsResponse> {
    return this.queries.page(userId, asked);
  }

  @Call(['PUT', scheduledPinPaths.one(':id')], {
    summary: 'Changes a scheduled pin; what is absent stays.',
    answer: scheduledPinSchema,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: [
      'pin.moving-needs-subscription',
      'pin-group.not-found',
      'pin-group.already-processing',
      'pin-group.changed',
      'pin.board-cap',
      ...TARGET_ERRORS,
      'pin.scheduled-in-past',
      'pin.scheduled-too-far',
      ...IMAGE_ADDRESS_ERRORS,
    ],
  })
  async updateScheduledPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateScheduledPinRequestSchema }) changes: UpdateScheduledPinRequest,
    @Headers(IF_MATCH_HEADER) version: string | undefined,
  ): Promise<ScheduledPin> {
    const { imageUrl, ...others } = changes;
    await this.scheduled.update(userId, id, others, imageUrl === undefined ? null : { imageUrl }, version);
    return this.queries.one(userId, id);
  }

  @Call(['PUT', scheduledPinPaths.upload(':id')], {
    summary: 'Changes a scheduled pin and its image.',
    answer: scheduledPinSchema,
    upload: IMAGE_UPLOAD,
    errors: [
      'pin.moving-needs-subscription',
      'pin-group.not-found',
      'pin-group.already-processing',
      'pin-group.changed',
      'pin.board-cap',
      ...TARGET_ERRORS,
      'pin.scheduled-in-past',
      'pin.scheduled-too-far',
    ],
  })
  async updateScheduledPinByUpload(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateScheduledPinUploadRequestSchema }) changes: UpdateScheduledPinUploadRequest,
    @UploadedImage() image: UploadedFile,
    @Headers(IF_MATCH_HEADER) version: string | undefined,
  ): Promise<ScheduledPin> {
    await this.scheduled.update(userId, id, changes, image, version);
    return this.queries.one(userId, id);
  }

  @Call(['DELETE', scheduledPinPaths.one(':id')], {
    summary: 'Takes a pin back before its time.',
    errors: ['pin-group.not-found', 'pin-group.already-processing'],
  })
  async deleteScheduledPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.scheduled.delete(userId, id);
  }
}
