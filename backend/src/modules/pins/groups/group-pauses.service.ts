import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { GroupEnds } from '../publishing/group-ends.service.js';
import { GroupCreditsService } from '../publishing/group-credits.service.js';
import { afterResume, afterStop, NO_HOLDS, underPause, type GroupHolds } from '../state/holds.js';
import { isUntouched } from '../state/pin-acts.js';
import { FINAL_STATES, type PinProgress } from '../state/pin-state.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';

/** A group whose pins are locked, by the database's clock. */
interface LockedGroup {
  pins: LockedPin[];
  holds: GroupHolds;
  now: Date;
}

/**
 * Pauses, resumes and stops a group under way (docs/publishing.md#pause). What is posted stays, and what is being posted
 * ends as it ends. Asking twice changes nothing more.
 */
@Injectable()
export class GroupPausesService {
  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly credits: GroupCreditsService,
    private readonly ends: GroupEnds,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Sends nothing more of a group until it is resumed. @throws AppError pin-group.not-found, pin-group.nothing-to-pause */
  async pause(userId: string, groupId: string): Promise<void> {
    await this.change(userId, groupId, async (group) => {
      if (!isUnderWay(group) || group.holds.stoppedAt) throw new AppError('pin-group.nothing-to-pause');
      await this.groups.setPaused(groupId, true);
      return movedBy(underPause, group.pins);
    });
  }

  /** Lets a paused group go on; another one is left as it is. @throws AppError pin-group.not-found */
  async resume(userId: string, groupId: string): Promise<void> {
    await this.change(userId, groupId, async ({ pins, holds, now }) => {
      if (!holds.pausedAt) return [];
      await this.groups.setPaused(groupId, false);
      const paused = pins.filter(({ holdReason }) => holdReason === 'paused');
      return movedBy((pin) => afterResume(pin, holds, now), paused);
    });
    this.dispatcher.poke();
  }

  /**
   * Ends what waits in a group. What may be on its board is looked for and sent no more.
   * @throws AppError pin-group.not-found, pin-group.nothing-to-stop
   */
  async stop(userId: string, groupId: string): Promise<void> {
    await this.change(userId, groupId, async (group) => {
      if (!isUnderWay(group)) throw new AppError('pin-group.nothing-to-stop');
      await this.groups.stop(groupId);
      return movedBy(afterStop, group.pins);
    });
  }

  /** Pins first, then their group: the order of every act. */
  private async change(
    userId: string,
    groupId: string,
    decide: (group: LockedGroup) => Promise<LockedPin[]>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      await this.assertOwn(userId, groupId);
      await this.pins.lockActs(groupId);
      const pins = await this.pins.lockGroup(groupId);
      const holds = (await this.groups.lockHolds([groupId])).get(groupId) ?? NO_HOLDS;
      // Its record may have been deleted until the lock.
      await this.assertOwn(userId, groupId);
      const now = await this.pins.now();
      const moved = await decide({ pins, holds, now });
      await this.pins.save(moved);
      if (!moved.some(hasEnded)) return;
      await this.credits.returnCredits([groupId]);
      await this.ends.note([groupId]);
    });
  }

  private async assertOwn(userId: string, groupId: string): Promise<void> {
    if (!(await this.groups.isOwn(userId, groupId))) throw new AppError('pin-group.not-found');
  }
}

/** Whether the time of a group has come and any of its pins has not ended. */
function isUnderWay({ pins, now }: LockedGroup): boolean {
  const isAhead = (pin: LockedPin) => isUntouched(pin) && pin.nextAt !== null && pin.nextAt > now;
  return pins.some((pin) => !hasEnded(pin) && !isAhead(pin));
}

function hasEnded({ state }: LockedPin): boolean {
  return FINAL_STATES.some((end) => end === state);
}

/** The pins that a rule moves, as they are then. */
function movedBy(rule: (pin: PinProgress) => PinProgress, pins: LockedPin[]): LockedPin[] {
  return pins.flatMap((pin) => {
    const next = rule(pin);
    return next === pin ? [] : [{ ...pin, ...next }];
  });
}
