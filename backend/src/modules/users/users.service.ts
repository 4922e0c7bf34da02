import { Injectable } from '@nestjs/common';
import { isTimeZone, type SubscriptionStatus, type UpdatePreferencesRequest } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ActivityLog } from '../activity/activity-log.service.js';
import { AdministratorsService } from './administrators.service.js';
import { CreditsRepository, type Credits } from './credits.repository.js';
import { availableCredits } from './user-rules.js';
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
    private readonly credits: CreditsRepository,
    private readonly administrators: AdministratorsService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the user of a Pinterest account by its number, which never changes, or makes one; two sign-ins at once
   * make one user. Name, email, credits and plan stay as they are. Who had an account before has the free pins that
   * they left.
   * @returns the user's id @throws AppError account.leaving while the account is being deleted
   */
  async signIn({ timeZone = '', ...account }: SignedInAccount): Promise<string> {
    const user = await this.rows.signIn(account, isTimeZone(timeZone) ? timeZone : null, this.clock.now());
    if (user === null) throw new AppError('account.leaving');
    const { id, isNew } = user;
    if (isNew) await this.activity.record({ type: 'user_registered', actorId: id, subjectId: id });
    await this.administrators.noteSignIn(id, account.pinterestUsername);
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

  /**
   * Lets nobody delete a user until the caller's transaction ends. To be asked before any other lock: a deletion keeps
   * the row as long as it takes, and others would wait with us.
   * @throws AppError admin.user-not-found, account.leaving also when it can't be had in time
   */
  async keep(userId: string): Promise<void> {
    const leavingAt = await this.rows.keep(userId).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new AppError('account.leaving', undefined, { cause: error });
    });
    if (leavingAt === undefined) throw new AppError('admin.user-not-found');
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

  /** Takes one free pin for a group if one is left: two at once can't take the same. @returns whether there was one */
  spendCredit(userId: string, groupId: string): Promise<boolean> {
    return this.credits.spend(userId, groupId, this.clock.now());
  }

  /** Gives a group's free pin back (docs/publishing.md#credits). */
  async returnCredit(userId: string, groupId: string): Promise<void> {
    await this.credits.giveBack(userId, groupId, this.clock.now());
  }

  /**
   * Gives the free pin that a verified address brings: once for a user, whatever happens at once or later.
   * @returns whether it was given now
   */
  grantVerificationBonus(userId: string): Promise<boolean> {
    return this.credits.giveBonus(userId, this.clock.now());
  }

  /** Gives free pins in an administrator's name. @returns the counters after it @throws AppError admin.user-not-found */
  async grantCredits(
    userId: string,
    amount: number,
    actorId: string,
  ): Promise<Credits & { availableCredits: number }> {
    const credits = await this.credits.grant(userId, amount, actorId, this.clock.now());
    if (!credits) throw new AppError('admin.user-not-found');
    return { ...credits, availableCredits: availableCredits(credits) };
  }

  /** Notes what Stripe says is paid, once however often it says so; a grant is apart from it and stays. */
  async setSubscriptionStatus(userId: string, status: SubscriptionStatus): Promise<void> {
    const before = await this.rows.setSubscriptionStatus(userId, status, this.clock.now());
    const change = { actorId: null, subjectId: userId };
    if (before !== null && status === 'active') {
      await this.activity.record({ type: 'subscription_started', ...change });
    }
    if (before === 'active') await this.activity.record({ type: 'subscription_ended', ...change });
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

/** PostgreSQL's code when a lock was not had in time. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
