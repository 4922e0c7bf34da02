import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { NO_HOLDS, type GroupHolds } from '../state/holds.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';

/** A group whose pins are locked, by the database's clock. */
export interface LockedGroup {
  pins: LockedPin[];
  holds: GroupHolds;
  now: Date;
}

/** Locks groups for acts of their users. */
@Injectable()
export class GroupLocksService {
  constructor(
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
  ) {}

  /**
   * Pins first, then their group: the order of every act. In the caller's transaction.
   * @throws AppError pin-group.not-found unless it is the user's
   */
  async lockOwn(userId: string, groupId: string): Promise<LockedGroup> {
    await this.assertOwn(userId, groupId);
    await this.pins.lockActs(groupId);
    const pins = await this.pins.lockGroup(groupId);
    const holds = (await this.groups.lockHolds([groupId])).get(groupId) ?? NO_HOLDS;
    // Its record may have been deleted until the lock.
    await this.assertOwn(userId, groupId);
    return { pins, holds, now: await this.pins.now() };
  }

  private async assertOwn(userId: string, groupId: string): Promise<void> {
    if (!(await this.groups.isOwn(userId, groupId))) throw new AppError('pin-group.not-found');
  }
}
