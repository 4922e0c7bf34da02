import {
  isOverCap,
  mayMoveWithoutPlan,
  mayPin,
  MOVE_DAYS_WITHOUT_PLAN,
  planIncludes,
  scheduledTimeFault,
} from '@boardcast/contracts';
import type { ScheduledMove } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { PinsRepository } from '../state/pins.repository.js';
import { UsersQueries, type UserPlan } from '../../users/users.queries.js';

/** What a user's plan allows, and which times may be chosen. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly pins: PinsRepository,
    private readonly plans: UsersQueries,
  ) {}

  /**
   * Asks whether the user may make a group. The credit itself is spent later, in the group's transaction.
   * @param group its times are none when it is to be posted at once, one for all boards, or one for each
   * @throws AppError pin.board-cap, pin.scheduling-needs-subscription, pin.scheduled-in-past, pin.scheduled-too-far,
   *   pin.out-of-credits
   */
  async check(
    userId: string,
    group: { boardCount: number; times: readonly Date[]; isSpread: boolean },
  ): Promise<UserPlan> {
    const plan = await this.plans.plan(userId);
    assertBoardCap(plan, group.boardCount);
    if (group.times.length > 0) {
      const feature = group.isSpread ? 'spreading' : 'scheduling';
      if (!planIncludes(feature, plan)) throw new AppError('pin.scheduling-needs-subscription');
      this.checkTimes(group.times, await this.pins.now());
    }
    if (!mayPin(plan)) throw new AppError('pin.out-of-credits');
    return plan;
  }

  /** Asks whether a group may go to so many boards. @throws AppError pin.board-cap */
  async checkBoardCount(userId: string, boardCount: number): Promise<UserPlan> {
    const plan = await this.plans.plan(userId);
    assertBoardCap(plan, boardCount);
    return plan;
  }

  /**
   * Asks whether all of these changes to a scheduled group are allowed. Without Premium the group keeps the zone in which
   * it was scheduled: with each sign-in from another zone its day would begin at another hour, and it could be moved on
   * day by day.
   * @param zone the group's, if it has one
   * @param now by the database's clock
   * @returns the group's zone from now on
   * @throws AppError pin.moving-needs-subscription
   */
  async checkMoves(
    userId: string,
    zone: string | null,
    moves: readonly Omit<ScheduledMove, 'timeZone'>[],
    now: Date,
  ): Promise<string> {
    const plan = await this.plans.plan(userId);
    if (planIncludes('scheduling', plan)) return plan.timeZone;
    const timeZone = zone ?? plan.timeZone;
    if (moves.every((move) => mayMoveWithoutPlan({ ...move, timeZone }, now.getTime()))) return timeZone;
    throw new AppError('pin.moving-needs-subscription', { days: MOVE_DAYS_WITHOUT_PLAN });
  }

  /**
   * @param now by the database's clock, the one that pins become due by
   * @throws AppError pin.scheduled-in-past, pin.scheduled-too-far
   */
  checkTimes(times: readonly Date[], now: Date): void {
    for (const time of times) {
      const fault = scheduledTimeFault(time.getTime(), now.getTime());
      if (fault !== null) throw new AppError(fault);
    }
  }
}

function assertBoardCap(plan: UserPlan, boardCount: number): void {
  if (isOverCap(plan, boardCount)) throw new AppError('pin.board-cap', { boardCount });
}
