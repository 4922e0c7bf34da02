import {
  adminPaths,
  pinQueueQuerySchema,
  pinQueueResponseSchema,
  type PinQueueQuery,
  type PinQueueResponse,
} from '@boardcast/contracts';
import { Controller, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { PinQueueQueries } from './pin-queue.queries.js';

/** What waits to be posted. */
@Controller()
export class PinQueueController {
  constructor(private readonly queue: PinQueueQueries) {}

  @Call(['GET', adminPaths.pinQueue], {
    summary: 'One page of the queue of everybody’s pins.',
    answer: pinQueueResponseSchema,
  })
  getPinQueue(@Query({ schema: pinQueueQuerySchema }) query: PinQueueQuery): Promise<PinQueueResponse> {
    return this.queue.page(query);
  }
}
