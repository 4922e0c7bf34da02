import { planIncludes } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { UsersQueries } from '../../users/users.queries.js';
import { FreeSlotsQueries } from './free-slots.queries.js';
import { TimetablesRepository } from './timetables.repository.js';

/** What is still to be planned by a timetable, for other modules. */
@Injectable()
export class UnfilledSlotsQueries {
  constructor(
    private readonly timetables: TimetablesRepository,
    private readonly free: FreeSlotsQueries,
    private readonly users: UsersQueries,
  ) {}

  /** Slots of the next so many days without a pin; null without Premium or a timetable. */
  async count(userId: string, days: number): Promise<number | null> {
    const timetable = await this.timetables.find(userId);
    if (!timetable || timetable.slots.length === 0) return null;
    if (!planIncludes('slots', await this.users.plan(userId))) return null;
    return this.free.countWithin(userId, timetable, days);
  }
}
