import type {
  DeleteUserRequest,
  GrantCreditsRequest,
  GrantCreditsResponse,
  GrantSubscriptionRequest,
  GrantSubscriptionResponse,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import type { KeyedCall } from '../../../http/idempotency/keyed-call.js';
import { DeletionService } from '../../account/deletion/deletion.service.js';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { SubscriptionGrantService } from '../../subscription/subscription-grant.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';

/**
 * What administrators do to users, each with its row in the activity log in the same transaction. Never to another
 * administrator, and no administrator is deleted.
 */
@Injectable()
export class AdminUserActs {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly queries: UsersQueries,
    private readonly subscriptions: SubscriptionGrantService,
    private readonly deletion: DeletionService,
    private readonly activity: ActivityLog,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Gives free pins. Repeated under its key it gives them once.
   * @throws AppError admin.user-not-found, admin.is-administrator
   */
  async grantCredits(
    call: KeyedCall,
    userId: string,
    { credits, reason }: GrantCreditsRequest,
  ): Promise<GrantCreditsResponse> {
    const actorId = call.userId;
    return this.idempotency.once(call, async () => {
      await this.queries.assertMayChange(userId, actorId);
      return this.em.transactional(async () => {
        await this.idempotency.take(call);
        const after = await this.users.grantCredits(userId, credits, actorId);
        await this.activity.record({
          ...{ type: 'credits_granted', actorId, subjectId: userId, reason },
          data: { credits },
        });
        return this.idempotency.keep(call, after);
      });
    });
  }

  /**
   * Grants Premium, or takes the grant back; what is paid can't be changed.
   * @throws AppError admin.user-not-found, admin.is-administrator, subscription.paid, stripe.unavailable
   */
  async changeGrant(
    actorId: string,
    userId: string,
    { grant, reason }: GrantSubscriptionRequest,
  ): Promise<GrantSubscriptionResponse> {
    await this.queries.assertMayChange(userId, actorId);
    const by = { actorId, reason };
    const act = grant ? this.subscriptions.grant(userId, by) : this.subscriptions.revoke(userId, by);
    return { changed: await act.catch(goneMeanwhile) };
  }

  /**
   * Deletes a user for good, with what their own deletion does.
   * @throws AppError admin.user-not-found, admin.is-administrator, account.subscription-remains
   */
  async deleteUser(actorId: string, userId: string, request: DeleteUserRequest): Promise<void> {
    await this.queries.assertMayChange(userId, null);
    await this.deletion.deleteAccount(userId, { actorId, reason: request?.reason });
  }
}

/** For the administrator, a user who has just gone is not a session that is missing. */
function goneMeanwhile(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'auth.required')) throw error;
  throw new AppError('admin.user-not-found', undefined, { cause: error });
}
