import {
  draftPinPaths,
  idParamsSchema,
  pinGroupSchema,
  publishDraftPinRequestSchema,
  scheduledPinSchema,
  scheduleDraftPinRequestSchema,
  type IdParams,
  type PinGroup,
  type PublishDraftPinRequest,
  type ScheduledPin,
  type ScheduleDraftPinRequest,
} from '@boardcast/contracts';
import { Body, Controller, Param, Post, SerializeOptions, UseGuards } from '@nestjs/common';
import { CurrentUserId } from '../auth/current-user-id.js';
import { SessionGuard } from '../auth/session.guard.js';
import { DraftPublishingService } from './draft-publishing.service.js';
import { HistoryQueries } from './history.queries.js';
import { ScheduledQueries } from './scheduled.queries.js';

/** Drafts become pin groups (spec §4). */
@Controller()
@UseGuards(SessionGuard)
export class DraftPublishingController {
  constructor(
    private readonly publishing: DraftPublishingService,
    private readonly history: HistoryQueries,
    private readonly scheduled: ScheduledQueries,
  ) {}

  /** Publishes a draft now, with these changes if there are any. */
  @Post(draftPinPaths.publish(':id'))
  @SerializeOptions({ schema: pinGroupSchema })
  async publishDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: publishDraftPinRequestSchema }) changes: PublishDraftPinRequest,
  ): Promise<PinGroup> {
    return this.history.group(userId, await this.publishing.publish(userId, id, changes));
  }

  /** Schedules a draft, with these changes if there are any. */
  @Post(draftPinPaths.schedule(':id'))
  @SerializeOptions({ schema: scheduledPinSchema })
  async scheduleDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: scheduleDraftPinRequestSchema }) request: ScheduleDraftPinRequest,
  ): Promise<ScheduledPin> {
    return this.scheduled.one(userId, await this.publishing.schedule(userId, id, request));
  }
}
