import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../users/users.service.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';

/** Credits of groups that brought nothing (docs/publishing.md#credits). Works in the caller's transaction. */
@Injectable()
export class GroupCreditsService {
  constructor(
    private readonly groups: PinGroupsRepository,
    private readonly users: UsersService,
  ) {}

  /** Gives back, once, the credit of each of these groups that has ended without any pin published. */
  async returnCredits(groupIds: string[]): Promise<void> {
    const groups = await this.groups.returnFruitlessCredits(groupIds);
    for (const { id, userId } of groups) await this.users.returnCredit(userId, id);
  }

  /**
   * Takes the credit of a group again that was given back: it is to be sent once more.
   * @throws AppError pin.out-of-credits
   */
  async spendAgain(userId: string, groupId: string): Promise<void> {
    if (!(await this.groups.takeCreditAgain(groupId))) return;
    if (!(await this.users.spendCredit(userId, groupId))) throw new AppError('pin.out-of-credits');
  }
}
