import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppError, Clock, patiently } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { asBackground } from '../../../database/statement-limits.js';
import { SessionsRepository } from '../../../http/sessions.repository.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import { ConnectionsQueries } from '../../connections/connections.queries.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { SubscriptionEndingService } from '../../subscription/subscription-ending.service.js';
import { LeavingUsersService, type DeletedBy, type Leaving } from '../../users/leaving-users.service.js';
import { DataExportsService } from '../export/data-exports.service.js';
import { AccountDeletion } from './account-deletion.entity.js';
import { PostingStop } from './posting-stop.service.js';

/** What a deletion finds under its last locks. `begun-again`: somebody signed in or began to pay meanwhile. */
type Standing = Leaving | 'begun-again' | 'gone';

/** How long the deletion gives way to others that hold its rows, in milliseconds. */
const PATIENCE_MS = 5_000;
/** A deletion that began so long ago was cut off, in milliseconds; going on with one under way would harm nothing. */
const CUT_OFF_MS = 120_000;
/** How often it starts over because something began meanwhile; only what was under way at the mark can. */
const MAX_ROUNDS = 5;

/**
 * Deletes accounts (docs/accounts.md#deletion). Each step may be repeated; after a crash the user deletes once
 * more, or the sweep does:
 * 1. the user is marked as leaving, with the administrator who asks and why: nobody signs in or begins to pay any more;
 * 2. subscriptions end at Stripe; where that is not certain, the account stays;
 * 3. posting stops: no pin appears on a board after the answer;
 * 4. all rows and sessions go in one transaction, which looks once more and leaves the keys of the files to remove;
 * 5. the files go, after the answer.
 */
@Injectable()
export class DeletionService {
  private readonly logger = new Logger(DeletionService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly users: LeavingUsersService,
    private readonly connections: ConnectionsQueries,
    private readonly sessions: SessionsRepository,
    private readonly subscriptions: SubscriptionEndingService,
    private readonly posting: PostingStop,
    private readonly images: ImageRemovalsService,
    private readonly exports: DataExportsService,
    private readonly boards: ProviderBoardsService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes a user for good; one that is gone already is no fault.
   * @param by absent when they do it themselves
   * @throws AppError account.subscription-remains
   */
  async deleteAccount(userId: string, by?: DeletedBy): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.users.markLeaving(userId, by);
      await this.endSubscriptions(userId);
      await this.posting.stop(userId);
      if (await this.deleteRows(userId)) {
        this.boards.forget(userId);
        // Not waited for: the files of others may stand before theirs, and the store may be slow.
        void this.images.sweep();
        return;
      }
    }
    throw new AppError('account.subscription-remains');
  }

  /**
   * Goes on with deletions that were cut off. An account whose subscription can't be ended stays, as it does for a user
   * who sees the refusal.
   */
  async finishInterrupted(): Promise<void> {
    for (const user of await this.users.leavingSince(this.cutOff())) {
      await this.deleteAccount(user).catch((error: unknown) => {
        this.logger.warn({ err: error, user }, 'An interrupted account deletion could not be finished');
      });
    }
  }

  /** Since when the oldest deletion that was cut off has been waiting to be finished, or null. */
  async oldestInterrupted(): Promise<Date | null> {
    const begun = await this.users.oldestLeaving(this.cutOff());
    return begun && new Date(begun.getTime() + CUT_OFF_MS);
  }

  private cutOff(): Date {
    return new Date(this.clock.now().getTime() - CUT_OFF_MS);
  }

  private async endSubscriptions(userId: string): Promise<void> {
    try {
      await this.subscriptions.endAll(userId);
    } catch (error) {
      await this.users.markStaying(userId);
      throw error;
    }
  }

  /**
   * Again when the database gave it up for another act that had locked the same rows in another order.
   * @returns false where something has begun again, which has to end first
   */
  private async deleteRows(userId: string): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + PATIENCE_MS);
    const deleteAll = () =>
      this.em.fork().transactional(async () => {
        const standing = await this.lock(userId);
        if (standing === 'gone' || standing === 'begun-again') return standing === 'gone';
        const { by } = standing;
        await this.images.addAll(userId);
        await this.exports.forget(userId);
        await this.sessions.deleteOf(userId);
        await this.activity.forget(userId);
        const hadSubscription = await this.users.deleteOf(userId);
        await this.activity.record({
          ...{ type: 'account_deleted', actorId: by?.actorId ?? null, subjectId: null, reason: by?.reason },
          data: { by: by ? 'administrator' : 'user' },
        });
        await this.em.insert(AccountDeletion, { id: randomUUID(), at: this.clock.now(), hadSubscription });
        return true;
      });
    // Of an account with hundreds of thousands of pins, that is a long statement.
    return patiently(this.clock, until, () => asBackground(deleteAll));
  }

  /**
   * Locks what a user is here and at Stripe in the order in which everybody locks the two: from here on nothing of
   * theirs is added.
   */
  private async lock(userId: string): Promise<Standing> {
    await this.subscriptions.lockCustomer(userId);
    const leaving = await this.users.lock(userId);
    if (leaving === undefined) return 'gone';
    const isConnected = await this.connections.exists(userId);
    // Locked once more, for a row that was made between the first two: it waits for whoever is asking Stripe for its customer.
    const isCustomer = await this.subscriptions.lockCustomer(userId);
    return leaving && !isConnected && !isCustomer ? leaving : 'begun-again';
  }
}
