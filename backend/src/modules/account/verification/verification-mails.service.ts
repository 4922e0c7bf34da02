import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { screenPaths, VERIFICATION_TTL_MS } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG, publicAddress } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';
import { MailPort } from '../../mail/mail.port.js';
import { EmailVerification } from './email-verification.entity.js';
import { newVerificationToken, verificationTokenHash } from './verification-token.js';
import { VerificationsRepository, type MailSubjects } from './verifications.repository.js';

/** The window in which mails are counted, in milliseconds. */
const HOUR_MS = 60 * 60_000;
/** How long a link is kept, in milliseconds: who comes late is told that the link has expired. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** Old links that one statement removes. */
const LINKS_AT_ONCE = 1_000;

/** Whom to write to; their row is locked by the caller. */
export interface Addressee extends MailSubjects {
  id: string;
  pinterestUsername: string;
}

/**
 * Mails with links that verify an address. Everything happens in the caller's transaction, which has locked the user:
 * the link and its mail are committed together, with what they are sent for.
 *
 * Earlier links of the same address stay good until one is used: mails arrive late and out of order, and people open
 * the first they see.
 */
@Injectable()
export class VerificationMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly verifications: VerificationsRepository,
    private readonly mail: MailPort,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Whether links can be sent at all. */
  get canDeliver(): boolean {
    return this.mail.canDeliver;
  }

  /**
   * Sends a link, unless the person or the address has had as many mails as an hour may bring.
   * @returns null when it is on its way, else how many milliseconds to wait
   */
  async send(addressee: Addressee): Promise<number | null> {
    const { id: user, email: address, pinterestUsername } = addressee;
    const now = this.clock.now();
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    await this.verifications.lockAddress(address);
    const fullSince = await this.verifications.fullSince(addressee, hourAgo);
    if (fullSince !== null) return fullSince.getTime() + HOUR_MS - now.getTime();
    await this.verifications.count(addressee, now);
    const token = newVerificationToken();
    const id = randomUUID();
    await this.em.insert(EmailVerification, {
      ...{ id, user, address, tokenHash: verificationTokenHash(token) },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + VERIFICATION_TTL_MS) },
    });
    const verifyUrl = publicAddress(this.config, `${screenPaths.verifyEmail}?token=${token}`);
    await this.mail.send({
      to: address,
      userId: user,
      template: 'verify-address',
      data: { pinterestUsername, verifyUrl },
      key: `verify:${id}`,
    });
    return null;
  }

  /** Forgets links, and whom mails went to, each in its time. */
  async forgetOld(stopping: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    await this.verifications.forgetCountedBefore(new Date(now - HOUR_MS));
    let removed = LINKS_AT_ONCE;
    while (removed === LINKS_AT_ONCE && !stopping.aborted) {
      removed = await this.verifications.removeLinksBefore(new Date(now - KEPT_MS), LINKS_AT_ONCE);
    }
  }

  /** Ends all links of a user who has another address now, or none. */
  async endLinks(userId: string): Promise<void> {
    await this.verifications.forgetTokens(userId);
  }
}
