import { Injectable } from '@nestjs/common';
import { isSameAddress, type ErrorCode } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { UsersService, type UserProfile } from '../../users/users.service.js';
import { VerificationMailsService } from './verification-mails.service.js';
import { verificationTokenHash } from './verification-token.js';
import { VerificationsRepository, type VerificationLink } from './verifications.repository.js';

/** Whose address was verified, and whether that brought the free pin. */
export interface Verified {
  userId: string;
  bonusPinGranted: boolean;
}

/** Proving that a user reads the mails to their address. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly verifications: VerificationsRepository,
    private readonly mails: VerificationMailsService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a link to the user's address.
   * @throws AppError verification.no-email, verification.already-verified, verification.too-many,
   * verification.unavailable
   */
  async send(userId: string): Promise<void> {
    await this.em.transactional(async () => {
      const user = await this.users.lockProfile(userId);
      const { email, emailVerified } = user;
      if (!email) throw new AppError('verification.no-email');
      if (emailVerified) throw new AppError('verification.already-verified');
      if (!this.mails.canDeliver) throw new AppError('verification.unavailable');
      const waitMs = await this.mails.send({ ...user, email });
      if (waitMs !== null) throw tooMany(waitMs);
    });
  }

  /**
   * Uses the token of a link. Nobody need be signed in: mails are opened on other devices.
   * @param signedInAs who is, if anybody; then it must be their own link
   * @throws AppError verification.invalid, verification.expired, verification.already-verified
   */
  async verify(token: string, signedInAs: string | null): Promise<Verified> {
    return this.em.transactional(async () => {
      const hash = verificationTokenHash(token);
      const userId = await this.verifications.ownerOf(hash);
      const user = userId === null ? null : await this.users.lockProfile(userId);
      // Read under the lock: another address may have ended the link meanwhile. Asked also when there is none.
      const link = await this.verifications.find(hash);
      const now = this.clock.now();
      const refusal = refusalOf(link, user, { signedInAs, now });
      if (!link || !user || refusal) throw new AppError(refusal ?? 'verification.invalid');
      await this.verifications.markUsed(link.id, now);
      await this.users.changeProfile(user.id, { emailVerified: true });
      await this.activity.record({ type: 'email_verified', actorId: user.id, subjectId: user.id });
      return { userId: user.id, bonusPinGranted: await this.users.grantVerificationBonus(user.id) };
    });
  }
}

function tooMany(waitMs: number): AppError {
  const details = { minutes: Math.ceil(waitMs / 60_000), retryAfter: Math.ceil(waitMs / 1_000) };
  return new AppError('verification.too-many', details);
}

/** Links that don't exist, belong to somebody else or go to a former address all get the same answer. */
function refusalOf(
  link: VerificationLink | null,
  user: UserProfile | null,
  { signedInAs, now }: { signedInAs: string | null; now: Date },
): ErrorCode | null {
  const isOthers = signedInAs !== null && user?.id !== signedInAs;
  const isCurrent = Boolean(user?.email) && isSameAddress(link?.address, user?.email);
  if (!link || !user || !isCurrent || isOthers) return 'verification.invalid';
  if (link.expiresAt <= now) return 'verification.expired';
  return link.usedAt !== null || user.emailVerified ? 'verification.already-verified' : null;
}
