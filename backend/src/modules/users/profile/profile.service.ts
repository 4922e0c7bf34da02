import { Injectable } from '@nestjs/common';
import { isSameAddress } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { User } from '../user.entity.js';
import { VerificationMailsService } from '../verification/verification-mails.service.js';

/** What changes of a profile: what is absent stays, null clears. */
export interface ProfileChanges {
  name?: string | null;
  email?: string | null;
}

/** What a user says about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: VerificationMailsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the profile. Another address starts over: it is not verified, links to the former one are dead, and a new
   * link is sent, unless none can be or too many were; the profile is saved all the same.
   * @returns whether a link is on its way
   * @throws AppError auth.required when there is no such user
   */
  async update(userId: string, { name, email }: ProfileChanges): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const user = await em.findOne(
        User,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!user) throw new AppError('auth.required');
      user.updatedAt = this.clock.now();
      if (name !== undefined) user.name = name;
      if (email === undefined || isSameAddress(email, user.email)) {
        // The way it is written may have changed.
        if (email !== undefined) user.email = email;
        return false;
      }
      user.email = email;
      user.emailVerified = false;
      await this.mails.endLinks(userId);
      if (email === null || !this.mails.isPossible) return false;
      const { id, pinterestUserId, pinterestUsername } = user;
      return (await this.mails.send({ id, email, pinterestUserId, pinterestUsername })) === null;
    });
  }
}
