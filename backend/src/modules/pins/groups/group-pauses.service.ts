import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { GroupEnds } from '../publishing/group-ends.service.js';
import { GroupCreditsService } from '../publishing/group-credits.service.js';
import { GroupLocksService, type LockedGroup } from './group-locks.service.js';
import { afterResume, afterStop, underPause } from '../state/holds.js';
import { FINAL_STATES, type PinProgress } from '../state/pin-state.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { isAhead } from '../state/planned-time.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';

/**
 * Pauses, resumes and stops a group under way (docs/publishing.md#pause). What is posted stays, and what is being posted
 * ends as it ends. Asking twice changes nothing more.
 */
@Injectable()
export class GroupPausesService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: GroupLocksService,
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

  private async change(
    userId: string,
    groupId: string,
    decide: (group: LockedGroup) => Promise<LockedPin[]>,
  ): Promise<void> {
    await this.em.transactional(async () => {
      const moved = await decide(await this.locks.lockOwn(userId, groupId));
      await this.pins.save(moved);
      if (!moved.some(hasEnded)) return;
      await this.credits.returnCredits([groupId]);
      await this.ends.note([groupId]);
    });
  }
}

/** Whether the time of a group, the first if it is spread, has come and any of its pins has not ended. */
function isUnderWay({ pins, now }: LockedGroup): boolean {
  return !pins.every(hasEnded) && !pins.every((pin) => isAhead(pin, now));
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
