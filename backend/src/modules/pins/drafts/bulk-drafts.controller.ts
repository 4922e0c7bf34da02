import {
  BULK_BODY_MAX_BYTES,
  changeDraftPinsRequestSchema,
  changeDraftPinsResponseSchema,
  createDraftPinsRequestSchema,
  createDraftPinsResponseSchema,
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  scheduleDraftPinsRequestSchema,
  scheduleDraftPinsResponseSchema,
  type ChangeDraftPinsRequest,
  type ChangeDraftPinsResponse,
  type CreateDraftPinsRequest,
  type CreateDraftPinsResponse,
  type ScheduleDraftPinsRequest,
  type ScheduleDraftPinsResponse,
} from '@boardcast/contracts';
import { Body, Controller, Headers } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { BulkDraftsService } from './bulk-drafts.service.js';

@Controller()
export class BulkDraftsController {
  constructor(private readonly bulk: BulkDraftsService) {}

  @Call(['PATCH', draftPinPaths.all], {
    summary:
      'Changes several drafts, each by itself: what is absent stays, and one that can’t be changed says why.',
    answer: changeDraftPinsResponseSchema,
    maxBody: BULK_BODY_MAX_BYTES,
  })
  async changeDraftPins(
    @CurrentUserId() userId: string,
    @Body({ schema: changeDraftPinsRequestSchema }) { drafts }: ChangeDraftPinsRequest,
  ): Promise<ChangeDraftPinsResponse> {
    return { results: await this.bulk.change(userId, drafts) };
  }

  @Call(['POST', draftPinPaths.batch], {
    summary: 'Makes several drafts, each by itself; one that can’t be made says why.',
    answer: createDraftPinsResponseSchema,
    status: 201,
    maxBody: BULK_BODY_MAX_BYTES,
  })
  async createDraftPins(
    @CurrentUserId() userId: string,
    @Body({ schema: createDraftPinsRequestSchema }) fields: CreateDraftPinsRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<CreateDraftPinsResponse> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.batch, fields });
    return { results: await this.bulk.create(call, fields.drafts) };
  }

  @Call(['POST', draftPinPaths.scheduleAll], {
    summary: 'Schedules several drafts, each by itself and for the time it has; one that can’t be says why.',
    answer: scheduleDraftPinsResponseSchema,
    status: 201,
    errors: ['pin.scheduling-needs-subscription'],
  })
  async scheduleDraftPins(
    @CurrentUserId() userId: string,
    @Body({ schema: scheduleDraftPinsRequestSchema }) fields: ScheduleDraftPinsRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<ScheduleDraftPinsResponse> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.scheduleAll, fields });
    return { results: await this.bulk.schedule(call, fields) };
  }
}
