import { FREE_BOARD_CAP, SCHEDULE_PAST_GRACE_S } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UsersQueries, type UserPlan } from '../users/users.queries.js';

/** What a user's plan allows, and which times may be chosen (spec §5, §6; house.md settled question 4). */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: UsersQueries,
  ) {}

  /**
   * Asks whether the user may make a group. The credit itself is spent later, in the group's transaction.
   * @throws AppError pin.board-cap, pin.scheduling-needs-subscription, pin.scheduled-in-past, pin.out-of-credits
   */
  async check(userId: string, group: { boardCount: number; scheduledFor?: string }): Promise<UserPlan> {
    const plan = await this.plans.plan(userId);
    assertBoardCap(plan.isSubscribed, group.boardCount);
    if (group.scheduledFor !== undefined) {
      if (!plan.isSubscribed) throw new AppError('pin.scheduling-needs-subscription');
      await this.checkTime(group.scheduledFor);
    }
    if (!plan.isSubscribed && plan.availableCredits < 1) throw new AppError('pin.out-of-credits');
    return plan;
  }

  /** Asks whether a group may go to so many boards. @throws AppError pin.board-cap */
  async checkBoardCount(userId: string, boardCount: number): Promise<UserPlan> {
    const plan = await this.plans.plan(userId);
    assertBoardCap(plan.isSubscribed, boardCount);
    return plan;
  }

  /** By the database's clock, the one that pins become due by. @throws AppError pin.scheduled-in-past */
  async checkTime(scheduledFor: string): Promise<void> {
    const { rows } = await sql<{ isPast: boolean }>`
      select ${scheduledFor}::timestamptz < now() - make_interval(secs => ${SCHEDULE_PAST_GRACE_S}) as "isPast"`.execute(
      this.em.getKysely(),
    );
    if (rows[0]?.isPast) throw new AppError('pin.scheduled-in-past');
  }
}

function assertBoardCap(isSubscribed: boolean, boardCount: number): void {
  if (!isSubscribed && boardCount > FREE_BOARD_CAP) throw new AppError('pin.board-cap', { boardCount });
}
