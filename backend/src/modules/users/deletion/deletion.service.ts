import { Injectable, Logger } from '@nestjs/common';
import { AppError, Clock, patiently } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { SubscriptionEndingService } from '../../subscription/subscription-ending.service.js';
import { AccountsService } from '../accounts.service.js';
import { AccountRowsRepository } from './account-rows.repository.js';
import { PostingStop } from './posting-stop.js';

/** How long the deletion gives way to others that hold its rows, in milliseconds. */
const PATIENCE_MS = 5_000;
/** A deletion that began so long ago was cut off, in milliseconds; going on with one under way would harm nothing. */
const CUT_OFF_MS = 120_000;
/** Times that it is begun anew for what began again meanwhile. Only what was under way when it was marked can. */
const MAX_ROUNDS = 5;

/**
 * Deletes accounts (spec §5; conventions.md §2.3). Each step may be done again; whoever is cut off in the middle just
 * deletes once more, or the sweep does:
 * 1. the user is marked as leaving: nobody signs in or begins to pay any more;
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
    private readonly rows: AccountRowsRepository,
    private readonly accounts: AccountsService,
    private readonly subscriptions: SubscriptionEndingService,
    private readonly posting: PostingStop,
    private readonly images: ImageRemovalsService,
    private readonly boards: ProviderBoardsService,
    private readonly clock: Clock,
  ) {}

  /** Deletes a user for good; one that is gone already is no fault. @throws AppError account.subscription-remains */
  async deleteAccount(userId: string): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await this.rows.markLeaving(userId);
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

  /** Goes on with deletions that were cut off. One whose subscription can't be ended stays, as for who is there to read it. */
  async finishCutOff(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - CUT_OFF_MS);
    for (const user of await this.rows.leavingSince(since)) {
      await this.deleteAccount(user).catch((error: unknown) => {
        this.logger.warn({ err: error, user }, 'A deletion that was cut off could not be finished');
      });
    }
  }

  private async endSubscriptions(userId: string): Promise<void> {
    try {
      await this.subscriptions.endAll(userId);
    } catch (error) {
      await this.rows.markStaying(userId);
      throw error;
    }
  }

  /**
   * Again when the database gave it up for another act that had locked the same rows in another order.
   * @returns false where something has begun again, which has to end first
   */
  private async deleteRows(userId: string): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + PATIENCE_MS);
    return patiently(this.clock, until, () =>
      this.em.fork().transactional(async () => {
        const standing = await this.rows.lock(userId);
        if (standing !== 'ready') return standing === 'gone';
        await this.images.addAll(userId);
        await this.accounts.rememberFreePins(userId);
        await this.rows.deleteAll(userId);
        return true;
      }),
    );
  }
}
