import { Injectable } from '@nestjs/common';
import { VERIFICATION_TTL_MS } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { MailReadersQueries } from '../../users/mail-readers.queries.js';
import type { MailStanding } from '../../users/mail-readers.queries.js';
import { PREFERENCE_OF } from '../mail-kinds.js';
import type { ClaimedMail } from '../mails.repository.js';

/** Finds mails that have lost their sense while they waited: retries last for most of a day. */
@Injectable()
export class Objections {
  constructor(
    private readonly readers: MailReadersQueries,
    private readonly clock: Clock,
  ) {}

  /** @returns why a mail is not to be sent any more; null when it is */
  async to(mail: ClaimedMail): Promise<string | null> {
    if (!mail.userId) return null;
    const user = await this.readers.standing(mail.userId);
    if (user?.email?.toLowerCase() !== mail.to.toLowerCase()) return 'The address is no longer theirs';
    return mail.template === 'verify-address' ? this.toLink(mail, user) : toNews(mail, user);
  }

  private toLink({ createdAt }: ClaimedMail, { isVerified }: MailStanding): string | null {
    const isExpired = createdAt.getTime() + VERIFICATION_TTL_MS <= this.clock.now().getTime();
    return isVerified || isExpired ? 'Its link is of no use any more' : null;
  }
}

function toNews({ template }: ClaimedMail, { isVerified, wants }: MailStanding): string | null {
  if (!isVerified) return 'The address is not verified any more';
  const preference = PREFERENCE_OF[template];
  return preference && !wants[preference] ? 'Mails of its kind are not wanted any more' : null;
}
