import {
  monthOptionSchema,
  pinHistoryQuerySchema,
  pinGroupSchema,
  pinPaths,
  type PinHistoryMonthsResponse,
  type PinHistoryQuery,
  type PinHistoryResponse,
} from '@boardcast/contracts';
import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { HistoryQueries } from './history.queries.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryQueries) {}

  // Nest holds each item of an array against the schema.
  /** Every group, newest first, or those of one month. */
  @Get(pinPaths.history)
  @SerializeOptions({ schema: pinGroupSchema })
  getPinHistory(
    @CurrentUserId() userId: string,
    @Query({ schema: pinHistoryQuerySchema }) { month }: PinHistoryQuery,
  ): Promise<PinHistoryResponse> {
    return this.history.history(userId, month);
  }

  /** The choices of the month filter. */
  @Get(pinPaths.months)
  @SerializeOptions({ schema: monthOptionSchema })
  getPinHistoryMonths(@CurrentUserId() userId: string): Promise<PinHistoryMonthsResponse> {
    return this.history.months(userId);
  }
}
