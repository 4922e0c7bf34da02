import {
  planIncludes,
  type ChangeTimetableRequest,
  type NextSlots,
  type Timetable,
} from '@boardcast/contracts';
import { AppError, requestInvalid } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { UsersQueries } from '../../users/users.queries.js';
import { FreeSlotsQueries } from './free-slots.queries.js';
import { minuteOf, slotAt } from './slot-minutes.js';
import { TimetablesRepository } from './timetables.repository.js';

/** The weekly timetable of a user, and which of its slots come next (docs/product.md#weekly-slots). */
@Injectable()
export class SlotsService {
  constructor(
    private readonly timetables: TimetablesRepository,
    private readonly free: FreeSlotsQueries,
    private readonly users: UsersQueries,
  ) {}

  /** Its slots in the order of the week; none, in the user's zone, if there is no timetable. */
  async timetable(userId: string): Promise<Timetable> {
    const { timeZone, slots } = await this.stored(userId);
    return { timeZone, slots: slots.map(slotAt) };
  }

  /**
   * Keeps a timetable in place of the one that there was; the last one counts. One that empties it needs no Premium.
   * @throws AppError slot.needs-subscription, request.invalid for a zone that isn't known
   */
  async change(userId: string, { timeZone, slots }: ChangeTimetableRequest): Promise<Timetable> {
    if (slots.length > 0 && !planIncludes('slots', await this.users.plan(userId))) {
      throw new AppError('slot.needs-subscription');
    }
    if (!(await this.users.knowTimeZone(timeZone))) {
      throw requestInvalid([{ path: 'timeZone', message: 'This time zone is not known.' }]);
    }
    const minutes = slots.map(minuteOf).toSorted((a, b) => a - b);
    await this.timetables.save(userId, { timeZone, slots: minutes });
    return { timeZone, slots: minutes.map(slotAt) };
  }

  /** The next free slots, so many of them. */
  async next(userId: string, count: number): Promise<NextSlots> {
    const timetable = await this.stored(userId);
    const moments = await this.free.next(userId, timetable, count);
    return {
      timeZone: timetable.timeZone,
      hasTimetable: timetable.slots.length > 0,
      slots: moments.map((at) => at.toISOString()),
    };
  }

  /**
   * Claims times for a pin that the caller's transaction makes: whoever claims beside it waits until that has ended.
   * @throws AppError slot.taken if another pin is planned for one of them
   */
  async claim(userId: string, times: readonly Date[]): Promise<void> {
    await this.timetables.lockClaims(userId);
    if (!(await this.free.areTaken(userId, times))) return;
    const { slots } = await this.next(userId, 1);
    throw new AppError('slot.taken', { next: slots[0] ?? null });
  }

  /**
   * Whoever claims slots of this user waits until the caller's transaction has ended, and sees the times that it has
   * chosen: before they are written.
   */
  async lock(userId: string): Promise<void> {
    await this.timetables.lockClaims(userId);
  }

  private async stored(userId: string): Promise<{ timeZone: string; slots: number[] }> {
    const timetable = await this.timetables.find(userId);
    return timetable ?? { timeZone: (await this.users.plan(userId)).timeZone, slots: [] };
  }
}
