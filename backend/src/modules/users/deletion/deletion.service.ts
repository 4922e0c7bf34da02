import { Injectable } from '@nestjs/common';
import { Clock, patiently } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { SubscriptionEndingService } from '../../subscription/subscription-ending.service.js';
import { AccountRowsRepository } from './account-rows.repository.js';
import { PostingStop } from './posting-stop.js';

/** How long the deletion gives way to others that hold its rows, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Deletes accounts (spec §5; conventions.md §2.3). Each step may be done again, so whoever is cut off in the middle
 * just deletes once more:
 * 1. subscriptions end at Stripe; where that fails, nothing has changed;
 * 2. posting stops: no pin appears on a board after the answer;
 * 3. all rows and sessions go in one transaction, which leaves the keys of the files to remove;
 * 4. the files go, now or by the next sweep.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: AccountRowsRepository,
    private readonly subscriptions: SubscriptionEndingService,
    private readonly posting: PostingStop,
    private readonly images: ImageRemovalsService,
    private readonly boards: ProviderBoardsService,
    private readonly clock: Clock,
  ) {}

  /** Deletes a user for good; one that is gone already is no fault. @throws AppError account.subscription-remains */
  async deleteAccount(userId: string): Promise<void> {
    const hadSubscription = await this.rows.isPaying(userId);
    await this.subscriptions.endAll(userId);
    await this.posting.stop(userId);
    await this.deleteRows(userId, hadSubscription);
    this.boards.forget(userId);
    await this.images.sweep();
  }

  /** Again when the database gave it up for another act that had locked the same rows in another order. */
  private async deleteRows(userId: string, hadSubscription: boolean): Promise<void> {
    const until = new Date(this.clock.now().getTime() + PATIENCE_MS);
    await patiently(this.clock, until, () =>
      this.em.fork().transactional(async () => {
        if (!(await this.rows.lock(userId))) return;
        await this.images.addAll(userId);
        await this.rows.deleteAll(userId, hadSubscription);
      }),
    );
  }
}
