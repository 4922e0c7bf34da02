import {
  isOverCap,
  mayMoveWithoutPlan,
  mayPin,
  MOVE_DAYS_WITHOUT_PLAN,
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
   * @throws AppError pin.board-cap, pin.scheduling-needs-subscription, pin.scheduled-in-past, pin.scheduled-too-far,
   *   pin.out-of-credits
   */
  async check(userId: string, group: { boardCount: number; scheduledFor?: string }): Promise<UserPlan> {
    const plan = await this.plans.plan(userId);
    assertBoardCap(plan, group.boardCount);
    if (group.scheduledFor !== undefined) {
      if (!plan.isSubscribed) throw new AppError('pin.scheduling-needs-subscription');
      await this.checkTime(group.scheduledFor);
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

  /** Asks whether a scheduled pin may be changed like that. @throws AppError pin.moving-needs-subscription */
  async checkMove(userId: string, move: Omit<ScheduledMove, 'timeZone'>): Promise<void> {
    const { isSubscribed, timeZone } = await this.plans.plan(userId);
    if (isSubscribed || mayMoveWithoutPlan({ ...move, timeZone }, (await this.pins.now()).getTime())) return;
    throw new AppError('pin.moving-needs-subscription', { days: MOVE_DAYS_WITHOUT_PLAN });
  }

  /**
   * By the database's clock, the one that pins become due by.
   * @throws AppError pin.scheduled-in-past, pin.scheduled-too-far
   */
  async checkTime(scheduledFor: string): Promise<void> {
    const fault = scheduledTimeFault(Date.parse(scheduledFor), (await this.pins.now()).getTime());
    if (fault !== null) throw new AppError(fault);
  }
}

function assertBoardCap(plan: UserPlan, boardCount: number): void {
  if (isOverCap(plan, boardCount)) throw new AppError('pin.board-cap', { boardCount });
}
