import { Injectable } from '@nestjs/common';
import { isSameAddress } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { UsersService } from '../../users/users.service.js';
import { VerificationMailsService } from '../verification/verification-mails.service.js';

/** What changes of a profile: what is absent stays, null clears. */
export interface ProfileUpdate {
  name?: string | null;
  email?: string | null;
}

/** What a user says about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly mails: VerificationMailsService,
  ) {}

  /**
   * Changes the profile. Another address starts over: it is not verified, links to the old one are dead, and a new
   * link is sent, unless none can be or too many were; the profile is saved anyway.
   * @returns whether a link is on its way
   * @throws AppError auth.required when there is no such user
   */
  async update(userId: string, { name, email }: ProfileUpdate): Promise<boolean> {
    return this.em.transactional(async () => {
      const user = await this.users.lockProfile(userId);
      // The same address may be written in another case.
      const isNewAddress = email !== undefined && !isSameAddress(email, user.email);
      await this.users.changeProfile(userId, {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(isNewAddress && { emailVerified: false }),
      });
      if (!isNewAddress) return false;
      await this.mails.endLinks(userId);
      if (email === null || !this.mails.canDeliver) return false;
      return (await this.mails.send({ ...user, email })) === null;
    });
  }
}
