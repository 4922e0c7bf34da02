import {
  agendaQuerySchema,
  agendaResponseSchema,
  calendarPaths,
  calendarQuerySchema,
  calendarResponseSchema,
  type AgendaQuery,
  type AgendaResponse,
  type CalendarQuery,
  type CalendarResponse,
} from '@boardcast/contracts';
import { Controller, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { CalendarQueries } from './calendar.queries.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarQueries) {}

  @Call(['GET', calendarPaths.cells], {
    summary: 'What is planned and posted, by day or by hour, with the first few pins of each.',
    answer: calendarResponseSchema,
    errors: ['board-list.not-found'],
  })
  getCalendar(
    @CurrentUserId() userId: string,
    @Query({ schema: calendarQuerySchema }) asked: CalendarQuery,
  ): Promise<CalendarResponse> {
    return this.calendar.cells(userId, asked);
  }

  @Call(['GET', calendarPaths.agenda], {
    summary: 'A page of what is planned and posted, hour by hour.',
    answer: agendaResponseSchema,
    errors: ['board-list.not-found'],
  })
  getAgenda(
    @CurrentUserId() userId: string,
    @Query({ schema: agendaQuerySchema }) asked: AgendaQuery,
  ): Promise<AgendaResponse> {
    return this.calendar.agenda(userId, asked);
  }
}
