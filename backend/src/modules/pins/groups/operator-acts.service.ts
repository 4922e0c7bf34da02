import type { ActivityType } from '@boardcast/contracts';
import { AppError, type PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import {
  afterHold,
  afterRelease,
  canHold,
  canRelease,
  NO_HOLDS,
  underHolds,
  type GroupHolds,
} from '../state/holds.js';
import { afterHurry, afterRetry, canSendAgain } from '../state/pin-acts.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import type { PinProgress } from '../state/pin-state.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';
import { PUBLISH_TIMES } from '../state/publish-times.token.js';
import { RestsRepository } from '../state/rests.repository.js';

/** Activities that one statement takes. */
const NOTED_AT_ONCE = 1_000;

/** Who acts, and why. */
export interface Operator {
  /** Null: whoever uses the command line. */
  actorId: string | null;
  reason?: string;
}

/** A pin under lock, by the database's clock. */
interface LockedOne {
  pin: LockedPin;
  holds: GroupHolds;
  now: Date;
}

/**
 * What operators do with anybody's pins (docs/publishing.md#operators). Each act locks the pin, or keeps the dispatchers
 * from claiming, and is written to the activity log in the same transaction: it has its whole effect, or none and a code.
 */
@Injectable()
export class OperatorActsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly rests: RestsRepository,
    private readonly users: UsersQueries,
    private readonly accounts: UsersService,
    private readonly activity: ActivityLog,
    private readonly dispatcher: Dispatcher,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /**
   * Lets a pin go on now: one that waits for a retry needn't wait longer, one that failed is sent again, at no cost to its
   * user. @throws AppError pin-group.not-found, account.leaving, admin.pin-not-retryable
   */
  async retry(operator: Operator, pinId: string): Promise<void> {
    await this.change(operator, pinId, 'pin_retried', async ({ pin, holds, now }) => {
      if (canSendAgain(pin, holds)) {
        await this.groups.beginFreeRun(pin.groupId);
        return underHolds(afterRetry(pin, now), holds, now);
      }
      const hurried = afterHurry(pin, now, this.times);
      if (hurried === null) throw new AppError('admin.pin-not-retryable');
      return hurried;
    });
    this.dispatcher.poke();
  }

  /**
   * Sends a pin that waits no more until it is released; never another administrator's.
   * @throws AppError pin-group.not-found, admin.is-administrator, account.leaving, admin.pin-not-holdable
   */
  async hold(operator: Operator, pinId: string): Promise<void> {
    await this.change(operator, pinId, 'pin_held', async ({ pin }) => {
      await this.users.assertMayChange(pin.userId, operator.actorId);
      if (!canHold(pin)) throw new AppError('admin.pin-not-holdable');
      return afterHold(pin);
    });
  }

  /** Lets a pin go on that an operator holds. @throws AppError pin-group.not-found, account.leaving, admin.pin-not-held */
  async release(operator: Operator, pinId: string): Promise<void> {
    await this.change(operator, pinId, 'pin_released', ({ pin, holds, now }) => {
      if (!canRelease(pin)) throw new AppError('admin.pin-not-held');
      return afterRelease(pin, holds, now);
    });
    this.dispatcher.poke();
  }

  /** Releases a pin that an operator holds, or lets it go on as `retry` does. @throws AppError as those do */
  async requeue(operator: Operator, pinId: string): Promise<void> {
    try {
      await this.release(operator, pinId);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'admin.pin-not-held')) throw error;
      await this.retry(operator, pinId);
    }
  }

  /**
   * Claims nothing of a user any more, new pins included; never of another administrator.
   * @throws AppError admin.user-not-found, admin.is-administrator, account.leaving, admin.user-held
   */
  async holdUser(operator: Operator, userId: string): Promise<void> {
    await this.em.transactional(async () => {
      await this.users.assertMayChange(userId, operator.actorId);
      // Before the dispatchers' lock: a deletion that has the user would stop everybody's publishing.
      await this.accounts.keep(userId);
      if (!(await this.rests.hold(userId))) throw new AppError('admin.user-held');
      await this.activity.record({ ...operator, type: 'user_held', subjectId: userId });
    });
  }

  /** Lets a user's pins go on. @throws AppError admin.user-not-found, account.leaving, admin.user-not-held */
  async releaseUser(operator: Operator, userId: string): Promise<void> {
    await this.em.transactional(async () => {
      await this.accounts.keep(userId);
      if (!(await this.rests.release(userId))) throw new AppError('admin.user-not-held');
      await this.activity.record({ ...operator, type: 'user_released', subjectId: userId });
    });
    this.dispatcher.poke();
  }

  /**
   * Holds everybody who has paused everything, while a release runs that knows holds only; each hold ends with its pause.
   * @returns how many
   */
  async holdPaused(reason: string): Promise<number> {
    return this.em.transactional(async () => {
      const held = await this.rests.holdPaused();
      await this.note('user_held', held, reason);
      return held.length;
    });
  }

  /** Ends those holds; what is paused stays so. @returns how many */
  async releasePaused(reason: string): Promise<number> {
    return this.em.transactional(async () => {
      const released = await this.rests.releasePaused();
      await this.note('user_released', released, reason);
      return released.length;
    });
  }

  private async note(type: ActivityType, userIds: readonly string[], reason: string): Promise<void> {
    for (let from = 0; from < userIds.length; from += NOTED_AT_ONCE) {
      const some = userIds.slice(from, from + NOTED_AT_ONCE);
      await this.activity.record(...some.map((subjectId) => ({ actorId: null, type, subjectId, reason })));
    }
  }

  /**
   * The pin first, then its group: the order of every act. Before both the user, whose row the log refers to: a deletion
   * has that when it comes to the pins.
   */
  private async change(
    operator: Operator,
    pinId: string,
    type: ActivityType,
    decide: (one: LockedOne) => PinProgress | Promise<PinProgress>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const ownerId = await this.pins.ownerOf(pinId);
      if (ownerId === undefined) throw new AppError('pin-group.not-found');
      await this.accounts.keep(ownerId);
      const [pin] = await this.pins.lock([pinId]);
      if (!pin) throw new AppError('pin-group.not-found');
      const { groupId, userId } = pin;
      const holds = (await this.groups.lockHolds([groupId])).get(groupId) ?? NO_HOLDS;
      // Under the lock: its record may have been deleted until then.
      const title = await this.groups.titleOf(groupId);
      if (title === null) throw new AppError('pin-group.not-found');
      const now = await this.pins.now();
      await this.pins.save([{ ...pin, ...(await decide({ pin, holds, now })) }]);
      await this.activity.record({ ...operator, type, subjectId: userId, groupId, data: { title } });
    });
  }
}
