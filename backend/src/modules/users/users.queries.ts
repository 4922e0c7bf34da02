import { Inject, Injectable } from '@nestjs/common';
import type { ConnectionStatus, User as UserView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { User } from './user.entity.js';
import { presentUser } from './user.presenter.js';

/** What a user may do, and when their day begins. */
export interface UserPlan {
  isSubscribed: boolean;
  availableCredits: number;
  /** IANA zone; UTC while none is known. */
  timeZone: string;
}

/** Who a user is to others, and where to write to. */
export interface UserContact {
  email: string | null;
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
      users.map(({ id, email, pinterestUsername }) => [id, { email: email ?? null, pinterestUsername }]),
    );
  }

  private find(userId: string): Promise<User | null> {
    return this.em.findOne(User, { id: userId }, { disableIdentityMap: true });
  }

  private isAdmin(user: User): boolean {
    return this.config.ADMIN_PINTEREST_USERNAMES.includes(user.pinterestUsername.toLowerCase());
  }
}
