import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import {
  afterLostConnection,
  afterNewConnection,
  NO_HOLDS,
  underHolds,
  type GroupHolds,
} from '../state/holds.js';
import { LOST_STATES, type PinProgress } from '../state/pin-state.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';
import { canMove } from '../state/transitions.js';
import { GroupEnds } from './group-ends.service.js';
import { GroupCreditsService } from './group-credits.service.js';

/** Pins that wait until their user has connected again (docs/publishing.md#lost-connections). */
@Injectable()
export class ConnectionHoldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly credits: GroupCreditsService,
    private readonly ends: GroupEnds,
  ) {}

  /**
   * Holds claimed pins; those of a stopped group end.
   * @param wereSent an earlier message of these claims may have been acted on, so they may be on their boards
   */
  async hold(pinIds: string[], wereSent: boolean): Promise<void> {
    await this.em.fork().transactional(async () => {
      const claimed = (await this.pins.lock(pinIds)).filter(({ state }) => canMove('lose-connection', state));
      await this.moveAll(claimed, (pin, holds, now) =>
        underHolds(afterLostConnection(pin, wereSent, now), holds, now),
      );
    });
  }

  /** Users whose pins wait. */
  users(): Promise<string[]> {
    return this.pins.usersOnHold();
  }

  /**
   * Lets the held pins of users go on; one whose board is in use is taken by the next round. A transaction for each user:
   * after a crash the others are still held, and the next sweep finds them.
   */
  async resume(userIds: string[]): Promise<void> {
    for (const userId of userIds) await this.resumeOne(userId);
  }

  private async resumeOne(userId: string): Promise<void> {
    await this.em.fork().transactional(async () => {
      await this.moveAll(await this.pins.lockHeld(userId), afterNewConnection);
    });
  }

  /** Moves locked pins on by a rule that knows what holds their groups. */
  private async moveAll(
    pins: LockedPin[],
    rule: (pin: LockedPin, holds: GroupHolds, now: Date) => PinProgress,
  ): Promise<void> {
    const holds = await this.groups.lockHolds(groupIdsOf(pins));
    const now = await this.pins.now();
    const moved = pins.map((pin) => ({ ...pin, ...rule(pin, holds.get(pin.groupId) ?? NO_HOLDS, now) }));
    await this.pins.save(moved);
    const ended = groupIdsOf(moved.filter(({ state }) => LOST_STATES.some((lost) => lost === state)));
    await this.credits.returnCredits(ended);
    await this.ends.note(ended);
  }
}

function groupIdsOf(pins: LockedPin[]): string[] {
  return [...new Set(pins.map(({ groupId }) => groupId))];
}
