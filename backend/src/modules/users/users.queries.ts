import { Inject, Injectable } from '@nestjs/common';
import {
  isTimeZone,
  type ConnectionStatus,
  type Preferences,
  type SubscriptionStatus,
  type Viewer,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { anyOf } from '../../database/any-of.js';
import { db } from '../../database/kysely.js';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { HAS_BOUND_NAME } from './administrator-names.repository.js';
import { presentUser, type UserView } from './user.presenter.js';
import { availableCredits, isAdministrator, isSubscribed } from './user-rules.js';
import { knownZone } from './user-zone.queries.js';

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
  isAdmin: boolean;
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
    return (await this.find(userId)) !== null;
  }

  /** Who goes by this name at Pinterest: one that changed hands belongs to whoever signed in with it last. */
  async findByUsername(username: string): Promise<string | null> {
    const user = await db(this.em)
      .selectFrom('users')
      .select('id')
      .where(({ eb, fn, ref, val }) =>
        eb(fn<string>('lower', [ref('pinterestUsername')]), '=', fn<string>('lower', [val(username)])),
      )
      .orderBy('lastLoginAt', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst();
    return user?.id ?? null;
  }

  /**
   * Who is meant by an id, a Pinterest username (with or without @) or an email; null when there is nobody. Of several
   * with one address, whoever has verified it, then whoever signed in last.
   */
  async findByName(name: string): Promise<string | null> {
    if (z.uuid().safeParse(name).success) return (await this.find(name))?.id ?? null;
    if (!/.@/.test(name)) return this.findByUsername(name.replace(/^@/, ''));
    const user = await db(this.em)
      .selectFrom('users')
      .select('id')
      .where(({ eb, fn, ref, val }) =>
        eb(fn<string>('lower', [ref('email')]), '=', fn<string>('lower', [val(name)])),
      )
      .orderBy('emailVerified', 'desc')
      .orderBy('lastLoginAt', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst();
    return user?.id ?? null;
  }

  /** The user for their own browser, or null when there is none (any more). */
  async view(userId: string, connectionStatus: ConnectionStatus): Promise<UserView | null> {
    const user = await this.find(userId);
    const { PINTEREST_WRITES_PER_MINUTE: pinsPerMinute } = this.config;
    return (
      user &&
      presentUser(user, { isAdmin: isAdministrator(user, this.config), connectionStatus, pinsPerMinute })
    );
  }

  /** Credits, subscription and zone of a user. @throws AppError auth.required when there is no such user */
  async plan(userId: string): Promise<UserPlan> {
    const user = await this.find(userId);
    if (!user) throw new AppError('auth.required');
    return {
      isSubscribed: isSubscribed(user),
      availableCredits: availableCredits(user),
      timeZone: user.knownZone,
    };
  }

  /** Whether JavaScript and the database both know a time zone by this name. */
  async knowTimeZone(name: string): Promise<boolean> {
    if (!isTimeZone(name)) return false;
    const { rows } = await sql`select from pg_timezone_names where name = ${name} limit 1`.execute(
      db(this.em),
    );
    return rows.length > 0;
  }

  /** What is paid, what was granted, and the free pins. @throws AppError auth.required when there is no such user */
  async premium(userId: string): Promise<UserPremium> {
    const user = await this.find(userId);
    if (!user) throw new AppError('auth.required');
    return {
      status: user.subscriptionStatus,
      isGranted: user.subscriptionIsFree,
      grantedAt: user.freeGrantedAt,
      availableCredits: availableCredits(user),
      freePinsAssigned: user.freePinsAssigned,
    };
  }

  /** Which mails the user wants. @throws AppError auth.required when there is no such user */
  async preferences(userId: string): Promise<Preferences> {
    const user = await this.find(userId);
    if (!user) throw new AppError('auth.required');
    return { weeklyAnalytics: user.wantsWeeklyAnalytics, productUpdates: user.wantsProductUpdates };
  }

  /** The user as permissions ask, or null when there is no such user (any more). */
  async viewer(userId: string): Promise<Viewer | null> {
    const user = await this.find(userId);
    return user && { isAdmin: isAdministrator(user, this.config) };
  }

  /**
   * Lets an administrator act on a user unless they are another administrator. @param actorId null when nobody may be one
   * @throws AppError admin.user-not-found, admin.is-administrator
   */
  async assertMayChange(userId: string, actorId: string | null): Promise<void> {
    const user = await this.viewer(userId);
    if (!user) throw new AppError('admin.user-not-found');
    if (user.isAdmin && userId !== actorId) throw new AppError('admin.is-administrator');
  }

  /** Everybody's name at Pinterest by user id, for a statement that sorts by it. */
  names() {
    return db(this.em).selectFrom('users').select(['id', 'pinterestUsername']);
  }

  /** Names and addresses by user id; users that are gone are missing. */
  async contacts(userIds: string[]): Promise<Map<string, UserContact>> {
    const users = await db(this.em)
      .selectFrom('users')
      .select(['id', 'email', 'emailVerified as isVerified', 'pinterestUsername'])
      .select(HAS_BOUND_NAME.as('hasBoundName'))
      .where('id', '=', anyOf(userIds))
      .execute();
    return new Map(
      users.map(({ id, hasBoundName, ...contact }) => [
        id,
        { ...contact, isAdmin: isAdministrator({ ...contact, hasBoundName }, this.config) },
      ]),
    );
  }

  /** What the row of a user says, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    const from = db(this.em.fork()).selectFrom('users').where('id', '=', userId);
    const own = { from, key: ['id'] } as const;
    return [
      exportSection({
        ...{ name: 'profile', title: 'Profile', ...own },
        columns: {
          ...{ id: 'id', name: 'name', email: 'email', emailVerified: 'emailVerified' },
          ...{ pinterestUserId: 'pinterestUserId', pinterestUsername: 'pinterestUsername' },
          ...{ profileImageUrl: 'profileImageUrl', timeZone: 'timeZone' },
          updatedAt: 'updatedAt',
        },
      }),
      exportSection({
        ...{ name: 'signIns', title: 'Sign-ins', ...own },
        columns: { first: 'createdAt', latest: 'lastLoginAt' },
      }),
      exportSection({
        ...{ name: 'credits', title: 'Free pins and plan', ...own },
        columns: {
          freePinsAssigned: 'freePinsAssigned',
          freePinsUsed: 'freePinsUsed',
          verificationBonusAt: 'verificationBonusAt',
          subscriptionStatus: 'subscriptionStatus',
          subscriptionIsFree: 'subscriptionIsFree',
          freeGrantedAt: 'freeGrantedAt',
        },
      }),
      exportSection({
        ...{ name: 'creditMovements', title: 'Free pins given and spent' },
        from: db(this.em.fork()).selectFrom('credit_movements').where('userId', '=', userId),
        key: ['id'],
        columns: { at: 'at', amount: 'amount', kind: 'kind', pinGroupId: 'groupId' },
      }),
      exportSection({
        ...{ name: 'preferences', title: 'Email preferences', ...own },
        columns: { weeklyAnalytics: 'wantsWeeklyAnalytics', productUpdates: 'wantsProductUpdates' },
      }),
    ];
  }

  private async find(userId: string) {
    const user = await db(this.em)
      .selectFrom('users')
      .selectAll()
      .select([HAS_BOUND_NAME.as('hasBoundName'), knownZone(sql.ref('time_zone')).as('knownZone')])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ?? null;
  }
}
