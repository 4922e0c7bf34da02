import { Injectable } from '@nestjs/common';
import { VERIFICATION_TTL_MS } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { MailReadersQueries } from '../../users/mail-readers.queries.js';
import type { MailStanding } from '../../users/mail-readers.queries.js';
import { PREFERENCE_OF } from '../mail-kinds.js';
import type { ClaimedMail } from '../mails.repository.js';

/** Finds mails that no longer make sense after waiting: retries last for most of a day. */
@Injectable()
export class Objections {
  constructor(
    private readonly readers: MailReadersQueries,
    private readonly clock: Clock,
  ) {}

  /** @returns why a mail should no longer be sent; null when it should */
  async to(mail: ClaimedMail): Promise<string | null> {
    if (!mail.userId) return null;
    const user = await this.readers.standing(mail.userId);
    if (user?.email?.toLowerCase() !== mail.to.toLowerCase()) return 'The user’s address has changed';
    return mail.template === 'verify-address' ? this.toLink(mail, user) : toNews(mail, user);
  }

  private toLink({ createdAt }: ClaimedMail, { isVerified }: MailStanding): string | null {
    const isExpired = createdAt.getTime() + VERIFICATION_TTL_MS <= this.clock.now().getTime();
    return isVerified || isExpired ? 'The link no longer works' : null;
  }
}

function toNews({ template }: ClaimedMail, { isVerified, wants }: MailStanding): string | null {
  if (!isVerified) return 'The address is no longer verified';
  const preference = PREFERENCE_OF[template];
  return preference && !wants[preference] ? 'The user has turned these emails off' : null;
}
