import {
  ADMIN_USER_GROUPS,
  ADMIN_USER_MAILS,
  ADMIN_USER_MOVEMENTS,
  type AdminUser,
  type AdminUserDetail,
  type CreditMovement,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from '../../../http/sessions.repository.js';
import { ConnectionsQueries } from '../../connections/connections.queries.js';
import { MailsQueries } from '../../mail/mails.queries.js';
import { LatestGroupsQueries } from '../../pins/history/latest-groups.queries.js';
import { RefreshStateQueries } from '../../pins/metrics/refresh-state.queries.js';
import { SubscriptionQueries } from '../../subscription/subscription.queries.js';
import { UserSupportQueries, type UserBackground } from '../../users/user-support.queries.js';

/** What the page of a user has beyond their row in the list and what the activity log tells. */
export type Background = Omit<AdminUserDetail, keyof AdminUser | 'hold' | 'activities'>;

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** What each module knows of one user, for the page of that user. */
@Injectable()
export class AdminUserBackground {
  constructor(
    private readonly users: UserSupportQueries,
    private readonly subscriptions: SubscriptionQueries,
    private readonly connections: ConnectionsQueries,
    private readonly sessions: SessionsRepository,
    private readonly mails: MailsQueries,
    private readonly groups: LatestGroupsQueries,
    private readonly refreshes: RefreshStateQueries,
  ) {}

  /** Null when there is no such user (any more). */
  async of(userId: string): Promise<Background | null> {
    const user = await this.users.background(userId);
    if (!user) return null;
    const [plan, connection, metrics] = await Promise.all([
      this.plan(userId, user),
      this.connection(userId),
      this.refreshes.of(userId),
    ]);
    const { name, emailVerified, timeZone } = user;
    return {
      ...{ name, emailVerified, timeZone, plan, connection },
      movements: await this.users.movements(userId, ADMIN_USER_MOVEMENTS),
      sessionCount: await this.sessions.countOf(userId),
      mails: await this.mails.latest(userId, ADMIN_USER_MAILS),
      groups: await this.groups.of(userId, ADMIN_USER_GROUPS),
      metrics: metrics && {
        dueAt: metrics.dueAt.toISOString(),
        finishedAt: iso(metrics.finishedAt),
        refusedAt: iso(metrics.refusedAt),
        failedAt: iso(metrics.failedAt),
      },
    };
  }

  /** What came before in the movements of their free pins. Null when there is no such user (any more). */
  async earlierMovements(userId: string, before: number | undefined): Promise<CreditMovement[] | null> {
    if (!(await this.users.background(userId))) return null;
    return this.users.movements(userId, ADMIN_USER_MOVEMENTS, before);
  }

  /** From our rows alone: support must not wait for Stripe. */
  private async plan(userId: string, user: UserBackground): Promise<Background['plan']> {
    const { currentPeriodEnd, cancelAtPeriodEnd, isPastDue } = await this.subscriptions.current(userId);
    return {
      paidStatus: user.subscriptionStatus,
      isGranted: user.subscriptionIsFree,
      grantedAt: iso(user.freeGrantedAt),
      ...{ currentPeriodEnd, cancelAtPeriodEnd, isPastDue },
    };
  }

  private async connection(userId: string): Promise<Background['connection']> {
    const [row, lastPostedAt] = await Promise.all([
      this.connections.forSupport(userId),
      this.groups.lastPostedAt(userId),
    ]);
    return {
      status: row?.status ?? 'expired',
      changedAt: iso(row?.updatedAt),
      accessExpiresAt: iso(row?.accessExpiresAt),
      refreshExpiresAt: iso(row?.refreshExpiresAt),
      refusedAt: iso(row?.accessRefusedAt),
      renewalFailures: row?.renewalFailures ?? 0,
      toldAt: iso(row?.lostMailAt),
      lastPostedAt: iso(lastPostedAt),
    };
  }
}
