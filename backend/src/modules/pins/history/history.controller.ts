import {
  pinHistoryMonthsResponseSchema,
  pinHistoryQuerySchema,
  pinHistoryResponseSchema,
  pinPaths,
  type PinHistoryMonthsResponse,
  type PinHistoryQuery,
  type PinHistoryResponse,
} from '@boardcast/contracts';
import { Controller, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { HistoryQueries } from './history.queries.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryQueries) {}

  @Call(['GET', pinPaths.history], {
    summary:
      'A page of the groups, newest first unless asked otherwise, with their first pins if those are asked for.',
    answer: pinHistoryResponseSchema,
    errors: ['pin-group.not-found'],
  })
  getPinHistory(
    @CurrentUserId() userId: string,
    @Query({ schema: pinHistoryQuerySchema }) asked: PinHistoryQuery,
  ): Promise<PinHistoryResponse> {
    return this.history.history(userId, asked);
  }

  @Call(['GET', pinPaths.months], {
    summary: 'The choices of the month filter.',
    answer: pinHistoryMonthsResponseSchema,
  })
  getPinHistoryMonths(@CurrentUserId() userId: string): Promise<PinHistoryMonthsResponse> {
    return this.history.months(userId);
  }
}
