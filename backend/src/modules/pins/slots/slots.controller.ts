import {
  changeTimetableRequestSchema,
  nextSlotsQuerySchema,
  nextSlotsSchema,
  slotPaths,
  timetableSchema,
  type ChangeTimetableRequest,
  type NextSlots,
  type NextSlotsQuery,
  type Timetable,
} from '@boardcast/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { SlotsService } from './slots.service.js';

@Controller()
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Call(['GET', slotPaths.timetable], {
    summary: 'The weekly timetable.',
    answer: timetableSchema,
  })
  getTimetable(@CurrentUserId() userId: string): Promise<Timetable> {
    return this.slots.timetable(userId);
  }

  @Call(['PUT', slotPaths.timetable], {
    summary: 'Keeps another weekly timetable.',
    answer: timetableSchema,
    errors: ['slot.needs-subscription'],
  })
  changeTimetable(
    @CurrentUserId() userId: string,
    @Body({ schema: changeTimetableRequestSchema }) request: ChangeTimetableRequest,
  ): Promise<Timetable> {
    return this.slots.change(userId, request);
  }

  @Call(['GET', slotPaths.next], {
    summary: 'The next slots of the timetable that are free.',
    answer: nextSlotsSchema,
  })
  getNextSlots(
    @CurrentUserId() userId: string,
    @Query({ schema: nextSlotsQuerySchema }) { count = 1 }: NextSlotsQuery,
  ): Promise<NextSlots> {
    return this.slots.next(userId, count);
  }
}
