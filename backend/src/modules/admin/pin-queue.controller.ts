import {
  adminPaths,
  pinQueueQuerySchema,
  pinQueueResponseSchema,
  type PinQueueQuery,
  type PinQueueResponse,
} from '@boardcast/contracts';
import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { PinQueueQueries } from './pin-queue.queries.js';

/** What waits to be posted. */
@Controller()
export class PinQueueController {
  constructor(private readonly queue: PinQueueQueries) {}

  /** One page of the queue of everybody's pins. */
  @Get(adminPaths.pinQueue)
  @SerializeOptions({ schema: pinQueueResponseSchema })
  getPinQueue(@Query({ schema: pinQueueQuerySchema }) query: PinQueueQuery): Promise<PinQueueResponse> {
    return this.queue.page(query);
  }
}
