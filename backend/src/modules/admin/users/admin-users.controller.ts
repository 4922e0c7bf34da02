import {
  adminPaths,
  adminUserDetailSchema,
  adminUsersQuerySchema,
  adminUsersResponseSchema,
  creditMovementSchema,
  creditMovementsQuerySchema,
  deleteUserRequestSchema,
  grantCreditsRequestSchema,
  grantCreditsResponseSchema,
  grantSubscriptionRequestSchema,
  grantSubscriptionResponseSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  type AdminUserDetail,
  type AdminUsersQuery,
  type AdminUsersResponse,
  type CreditMovement,
  type CreditMovementsQuery,
  type DeleteUserRequest,
  type GrantCreditsRequest,
  type GrantCreditsResponse,
  type GrantSubscriptionRequest,
  type GrantSubscriptionResponse,
  type IdParams,
} from '@boardcast/contracts';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Call } from '../../../http/call.decorator.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { AdminUserActs } from './admin-user-acts.service.js';
import { AdminUsersQueries } from './admin-users.queries.js';

@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersQueries,
    private readonly acts: AdminUserActs,
  ) {}

  @Call(['GET', adminPaths.users], {
    summary: 'One page of the users, searched and sorted.',
    answer: adminUsersResponseSchema,
  })
  getAdminUsers(
    @Query({ schema: adminUsersQuerySchema }) query: AdminUsersQuery,
  ): Promise<AdminUsersResponse> {
    return this.users.page(query);
  }

  @Call(['GET', adminPaths.user(':id')], {
    summary: 'What support asks about one user.',
    answer: adminUserDetailSchema,
    errors: ['admin.user-not-found'],
  })
  getAdminUser(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<AdminUserDetail> {
    return this.users.one(id);
  }

  @Call(['GET', adminPaths.userMovements(':id')], {
    summary: 'The changes of a user’s free pins, the latest first.',
    answer: z.array(creditMovementSchema),
    errors: ['admin.user-not-found'],
  })
  getMovements(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: creditMovementsQuerySchema }) query: CreditMovementsQuery,
  ): Promise<CreditMovement[]> {
    return this.users.movements(id, query);
  }

  @Call(['POST', adminPaths.userCredits(':id')], {
    summary: 'Gives a user free pins.',
    answer: grantCreditsResponseSchema,
    errors: ['admin.user-not-found', 'admin.is-administrator'],
  })
  async grantCredits(
    @CurrentUserId() adminId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: grantCreditsRequestSchema }) request: GrantCreditsRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<GrantCreditsResponse> {
    const call = readKeyedCall(adminId, key, { path: adminPaths.userCredits(id), fields: request });
    return this.acts.grantCredits(call, id, request);
  }

  @Call(['POST', adminPaths.userSubscription(':id')], {
    summary: 'Grants a user Premium, or takes the grant back.',
    answer: grantSubscriptionResponseSchema,
    errors: [
      'admin.user-not-found',
      'admin.is-administrator',
      'subscription.paid',
      'stripe.unavailable',
      'stripe.refused',
      'stripe.not-configured',
    ],
  })
  grantSubscription(
    @CurrentUserId() adminId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: grantSubscriptionRequestSchema }) request: GrantSubscriptionRequest,
  ): Promise<GrantSubscriptionResponse> {
    return this.acts.changeGrant(adminId, id, request);
  }

  @Call(['DELETE', adminPaths.user(':id')], {
    summary: 'Deletes a user for good.',
    errors: ['admin.user-not-found', 'admin.is-administrator', 'account.subscription-remains'],
  })
  async deleteUser(
    @CurrentUserId() adminId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: deleteUserRequestSchema }) request: DeleteUserRequest,
  ): Promise<void> {
    await this.acts.deleteUser(adminId, id, request);
  }
}
