import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus, UpdatePreferencesRequest } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { isTimeZone } from './time-zone.js';
import { User } from './user.entity.js';
import { UsersRepository, type PinterestAccount } from './users.repository.js';

/** Somebody who signs in. */
export interface SignedInAccount extends PinterestAccount {
  /** What the browser says of its zone; taken over only when it is one. */
  timeZone?: string;
}

/** What a user has said about themselves, and who they are at Pinterest. */
export interface UserProfile {
  id: string;
  email: string | null;
  emailVerified: boolean;
  pinterestUserId: string;
  pinterestUsername: string;
}

/** Changes to a profile: what is absent stays, null clears. */
export interface ProfileChanges {
  name?: string | null;
  email?: string | null;
  emailVerified?: boolean;
}

/** Acts on users. All of them work in the caller's transaction when there is one. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the user of a Pinterest account by its number, which never changes, or makes one; two sign-ins at once
   * make one user. Name, email, credits and plan stay as they are. Who had an account before has the free pins that
   * they left.
   * @returns the user's id @throws AppError account.leaving while the account is being deleted
   */
  async signIn({ timeZone = '', ...account }: SignedInAccount): Promise<string> {
    const id = await this.rows.signIn(account, isTimeZone(timeZone) ? timeZone : null, this.clock.now());
    if (id === null) throw new AppError('account.leaving');
    return id;
  }

  /**
   * Lets through whose account stays. To be asked under the lock that the deletion takes as well after it has begun.
   * @throws AppError auth.required when there is no such user, account.leaving while the account is being deleted
   */
  async assertStays(userId: string): Promise<void> {
    const leavingAt = await this.rows.leavingAt(userId);
    if (leavingAt === undefined) throw new AppError('auth.required');
    if (leavingAt) throw new AppError('account.leaving');
  }

  /** Reads a user and locks the row until the caller's transaction ends. @throws AppError auth.required */
  async lockProfile(userId: string): Promise<UserProfile> {
    const user = await this.em.findOne(
      User,
      { id: userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!user) throw new AppError('auth.required');
    const { id, email = null, emailVerified, pinterestUserId, pinterestUsername } = user;
    return { id, email, emailVerified, pinterestUserId, pinterestUsername };
  }

  /** Saves changes to a profile. */
  async changeProfile(userId: string, changes: ProfileChanges): Promise<void> {
    await this.em.nativeUpdate(User, { id: userId }, { ...changes, updatedAt: this.clock.now() });
  }

  /** Takes one free pin if one is left: two at once can't take the same. @returns whether there was one */
  spendCredit(userId: string): Promise<boolean> {
    return this.rows.spendCredit(userId, this.clock.now());
  }

  /** Gives one free pin back (docs/publishing.md#credits). */
  async returnCredit(userId: string): Promise<void> {
    await this.rows.returnCredit(userId, this.clock.now());
  }

  /**
   * Gives the free pin that a verified address brings: once for a user, whatever happens at once or later.
   * @returns whether it was given now
   */
  grantVerificationBonus(userId: string): Promise<boolean> {
    return this.rows.giveBonus(userId, this.clock.now());
  }

  /** Notes what Stripe says is paid; a grant is apart from it and stays. */
  async setSubscriptionStatus(userId: string, status: SubscriptionStatus): Promise<void> {
    await this.rows.setSubscriptionStatus(userId, status, this.clock.now());
  }

  /** Notes that Premium was granted, or that the grant was taken back. @returns whether that changed anything */
  setGranted(userId: string, isGranted: boolean): Promise<boolean> {
    return this.rows.setGranted(userId, isGranted, this.clock.now());
  }

  /** Keeps which mails a user wants: what is absent stays. Of one who is gone, nothing. */
  async setPreferences(userId: string, wanted: UpdatePreferencesRequest): Promise<void> {
    await this.rows.setPreferences(userId, wanted, this.clock.now());
  }
}
