import {
  adminPaths,
  pinQueueQuerySchema,
  pinQueueResponseSchema,
  type PinQueueQuery,
  type PinQueueResponse,
} from '@boardcast/contracts';
import { Controller, Get, Query, SerializeOptions, UseGuards } from '@nestjs/common';
import { SessionGuard } from '../auth/session.guard.js';
import { AdminGuard } from './admin.guard.js';
import { PinQueueQueries } from './pin-queue.queries.js';

/** What waits to be posted (spec §2: /admin/queue). */
@Controller()
@UseGuards(SessionGuard, AdminGuard)
export class PinQueueController {
  constructor(private readonly queue: PinQueueQueries) {}

  /** One page of the queue of everybody's pins. */
  @Get(adminPaths.pinQueue)
  @SerializeOptions({ schema: pinQueueResponseSchema })
  getPinQueue(@Query({ schema: pinQueueQuerySchema }) query: PinQueueQuery): Promise<PinQueueResponse> {
    return this.queue.page(query);
  }
}
