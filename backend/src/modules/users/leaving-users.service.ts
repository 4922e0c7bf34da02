import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersRepository } from './users.repository.js';

/** The administrator who deletes somebody's account, and why. */
export interface DeletedBy {
  /** Null when they are gone themselves. */
  actorId: string | null;
  reason?: string;
}

/** An account that is being deleted. */
export interface Leaving {
  /** Null when its user deletes it. */
  by: DeletedBy | null;
}

/** What the deletion of accounts does with users, and what stays of them (docs/accounts.md#deletion). */
@Injectable()
export class LeavingUsersService {
  constructor(
    private readonly rows: UsersRepository,
    private readonly spent: SpentFreePinsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that a user's account is being deleted: whoever signs in or begins to pay from here on is refused.
   * @param by absent when they do it themselves
   */
  async markLeaving(userId: string, by?: DeletedBy): Promise<void> {
    await this.rows.setLeaving(userId, this.clock.now(), by);
  }

  /** The account stays after all. */
  async markStaying(userId: string): Promise<void> {
    await this.rows.setStaying(userId);
  }

  /** Users whose deletion began before a moment and has not come to its end. */
  leavingSince(moment: Date): Promise<string[]> {
    return this.rows.leavingSince(moment);
  }

  /** When the oldest deletion began that had begun by a moment and has not come to its end, or null. */
  oldestLeaving(moment: Date): Promise<Date | null> {
    return this.rows.oldestLeaving(moment);
  }

  /**
   * Locks a user in the caller's transaction.
   * @returns who is deleting the account; null when nobody is, undefined when they are gone
   */
  lock(userId: string): Promise<Leaving | null | undefined> {
    return this.rows.lockLeaving(userId);
  }

  /**
   * Deletes a user with all that refers to them, and notes which free pins they had; in the caller's transaction, which
   * has locked the row.
   * @returns whether a subscription was ever paid
   */
  async deleteOf(userId: string): Promise<boolean> {
    await this.spent.note(userId);
    return this.rows.delete(userId);
  }

  /** Forgets who had free pins too long ago to be kept in mind. */
  async forgetFreePins(): Promise<void> {
    await this.spent.forgetOld();
  }
}
