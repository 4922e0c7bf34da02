import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { User } from '../user.entity.js';
import { UsersService } from '../users.service.js';
import { VerificationMailsService } from './verification-mails.service.js';
import { verificationTokenHash } from './verification-token.js';
import { VerificationsRepository, type FoundVerification } from './verifications.repository.js';

/** Whose address was verified, and whether that brought the free pin. */
export interface Verified {
  userId: string;
  bonusPinGranted: boolean;
}

/** Proving that a user reads the mails to their address (spec §2, §4). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly verifications: VerificationsRepository,
    private readonly mails: VerificationMailsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a link to the user's address.
   * @throws AppError verification.no-email, verification.already-verified, verification.too-many,
   * verification.unavailable
   */
  async send(userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(
        User,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!user) throw new AppError('auth.required');
      const { id, email, emailVerified, pinterestUserId, pinterestUsername } = user;
      if (!email) throw new AppError('verification.no-email');
      if (emailVerified) throw new AppError('verification.already-verified');
      if (!this.mails.isPossible) throw new AppError('verification.unavailable');
      const minutes = await this.mails.send({ id, email, pinterestUserId, pinterestUsername });
      if (minutes !== null) throw new AppError('verification.too-many', { minutes });
    });
  }

  /**
   * Uses the token of a link. Nobody need be signed in: mails are opened on other devices.
   * @param signedInAs who is, if anybody; then it must be their own link
   * @throws AppError verification.invalid, verification.expired, verification.already-verified
   */
  async verify(token: string, signedInAs: string | null): Promise<Verified> {
    return this.em.transactional(async () => {
      const now = this.clock.now();
      const link = await this.verifications.lockByHash(verificationTokenHash(token), now);
      const refusal = refusalOf(link, signedInAs);
      if (!link || refusal) throw new AppError(refusal ?? 'verification.invalid');
      await this.verifications.markUsed(link, now);
      const { userId } = link;
      return { userId, bonusPinGranted: await this.users.grantVerificationBonus(userId) };
    });
  }
}

/** Links of nobody, of somebody else and to a former address are one and the same to whoever tries them. */
function refusalOf(link: FoundVerification | null, signedInAs: string | null): ErrorCode | null {
  const isOthers = signedInAs !== null && link?.userId !== signedInAs;
  if (!link?.isCurrent || isOthers) return 'verification.invalid';
  if (link.isExpired) return 'verification.expired';
  return link.isUsed || link.isVerified ? 'verification.already-verified' : null;
}
