import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { afterLostConnection, afterNewConnection } from '../state/holds.js';
import { PinsRepository } from '../state/pins.repository.js';
import { canMove } from '../state/transitions.js';

/** Pins that wait until their user has connected again (docs/publishing.md#lost-connections). */
@Injectable()
export class ConnectionHoldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
  ) {}

  /**
   * Holds claimed pins.
   * @param wereSent an earlier message of these claims may have been acted on, so they may be on their boards
   */
  async hold(pinIds: string[], wereSent: boolean): Promise<void> {
    await this.em.fork().transactional(async () => {
      const now = await this.pins.now();
      const claimed = (await this.pins.lock(pinIds)).filter(({ state }) => canMove('lose-connection', state));
      await this.pins.save(claimed.map((pin) => ({ ...pin, ...afterLostConnection(pin, wereSent, now) })));
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
      const held = await this.pins.lockHeld(userId);
      const heldUntil = await this.groups.lockHolds([...new Set(held.map(({ groupId }) => groupId))]);
      const now = await this.pins.now();
      await this.pins.save(
        held.map((pin) => ({ ...pin, ...afterNewConnection(pin, heldUntil.get(pin.groupId) ?? null, now) })),
      );
    });
  }
}
