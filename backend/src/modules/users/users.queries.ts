import { Inject, Injectable } from '@nestjs/common';
import type { ConnectionStatus, SubscriptionStatus, User as UserView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';
import { User } from './user.entity.js';
import { presentUser } from './user.presenter.js';

/** What a user may do, and when their day begins. */
export interface UserPlan {
  isSubscribed: boolean;
  availableCredits: number;
  /** IANA zone; UTC while none is known. */
  timeZone: string;
}

/** What a user's Premium comes of, and the free pins. */
export interface UserPremium {
  /** What is paid. */
  status: SubscriptionStatus;
  isGranted: boolean;
  grantedAt: Date | null;
  availableCredits: number;
  freePinsAssigned: number;
}

/** Who a user is to others, and where to write to. */
export interface UserContact {
  email: string | null;
  /** Whether they have shown that they read that address. */
  isVerified: boolean;
  pinterestUsername: string;
}

/** Users as others read them; always fresh from the row. */
@Injectable()
export class UsersQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Whether there is such a user (still). */
  async exists(userId: string): Promise<boolean> {
    return (await this.em.count(User, { id: userId })) > 0;
  }

  /** The user for their own browser, or null when there is none (any more). */
  async view(userId: string, connectionStatus: ConnectionStatus): Promise<UserView | null> {
    const user = await this.find(userId);
    return user && presentUser(user, { isAdmin: this.isAdmin(user), connectionStatus });
  }

  /** Credits, subscription and zone of a user. @throws AppError auth.required when there is no such user */
  async plan(userId: string): Promise<UserPlan> {
    const user = await this.find(userId);
    if (!user) throw new AppError('auth.required');
    return {
      isSubscribed: user.isSubscribed(),
      availableCredits: user.availableCredits(),
      timeZone: user.timeZone ?? 'UTC',
    };
  }

  /** What is paid, what was granted, and the free pins. @throws AppError auth.required when there is no such user */
  async premium(userId: string): Promise<UserPremium> {
    const user = await this.find(userId);
    if (!user) throw new AppError('auth.required');
    return {
      status: user.subscriptionStatus,
      isGranted: user.subscriptionIsFree,
      grantedAt: user.freeGrantedAt ?? null,
      availableCredits: user.availableCredits(),
      freePinsAssigned: user.freePinsAssigned,
    };
  }

  /** Whether the user is an administrator now; false when there is no such user. */
  async isAdministrator(userId: string): Promise<boolean> {
    const user = await this.find(userId);
    return user !== null && this.isAdmin(user);
  }

  /** Names and addresses by user id; users that are gone are missing. */
  async contacts(userIds: string[]): Promise<Map<string, UserContact>> {
    if (userIds.length === 0) return new Map();
    const users = await this.em.find(User, { id: { $in: userIds } }, { disableIdentityMap: true });
    return new Map(
      users.map(({ id, email, emailVerified, pinterestUsername }) => [
        id,
        { email: email ?? null, isVerified: emailVerified, pinterestUsername },
      ]),
    );
  }

  /** What the row of a user says, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    const own = { from: sql`users`, where: sql`id = ${userId}`, key: [sql`id`] } as const;
    return [
      exportSection(this.em, {
        ...{ name: 'profile', title: 'Profile', ...own },
        columns: {
          ...{ id: sql`id`, name: sql`name`, email: sql`email`, emailVerified: sql`email_verified` },
          ...{ pinterestUserId: sql`pinterest_user_id`, pinterestUsername: sql`pinterest_username` },
          ...{ profileImageUrl: sql`profile_image_url`, timeZone: sql`time_zone` },
          updatedAt: isoMoment(sql`updated_at`),
        },
      }),
      exportSection(this.em, {
        ...{ name: 'signIns', title: 'Sign-ins', ...own },
        columns: { first: isoMoment(sql`created_at`), latest: isoMoment(sql`last_login_at`) },
      }),
      exportSection(this.em, {
        ...{ name: 'credits', title: 'Free pins and plan', ...own },
        columns: {
          freePinsAssigned: sql`free_pins_assigned`,
          freePinsUsed: sql`free_pins_used`,
          verificationBonusAt: isoMoment(sql`verification_bonus_at`),
          subscriptionStatus: sql`subscription_status`,
          subscriptionIsFree: sql`subscription_is_free`,
          freeGrantedAt: isoMoment(sql`free_granted_at`),
        },
      }),
      exportSection(this.em, {
        ...{ name: 'preferences', title: 'Email preferences', ...own },
        columns: { weeklyAnalytics: sql`wants_weekly_analytics`, productUpdates: sql`wants_product_updates` },
      }),
      exportSection(this.em, {
        ...{ name: 'sessions', title: 'Browsers that are signed in', from: sql`session_store` },
        ...{ where: sql`sess ->> 'userId' = ${userId}`, key: [sql`expire`, sql`sid`] },
        // Never the id: whoever has it is signed in.
        columns: { signedInUntil: isoMoment(sql`expire`) },
      }),
    ];
  }

  private find(userId: string): Promise<User | null> {
    return this.em.findOne(User, { id: userId }, { disableIdentityMap: true });
  }

  private isAdmin(user: User): boolean {
    return this.config.ADMIN_PINTEREST_USERNAMES.includes(user.pinterestUsername.toLowerCase());
  }
}
