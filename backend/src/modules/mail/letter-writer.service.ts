import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import type { Letter } from './delivery/mail-transport.js';
import { PREFERENCE_OF } from './mail-kinds.js';
import type { ClaimedMail } from './mails.repository.js';
import { renderMail } from './templates/render-mail.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.service.js';

/** Makes letters of mails: words, sender, and headers by RFC 8058 and RFC 3834. */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** @throws Error when the mail lacks what its template needs */
  async write(mail: ClaimedMail): Promise<Letter> {
    const unsubscribeUrl = this.unsubscribeUrl(mail);
    const words = await renderMail(mail, { homeUrl: publicAddress(this.config, '/'), unsubscribeUrl });
    return {
      ...words,
      messageId: `<${mail.id}@${this.domain()}>`,
      template: mail.template,
      from: this.config.MAIL_FROM,
      to: mail.to,
      headers: {
        ...(unsubscribeUrl === null
          ? { 'Auto-Submitted': 'auto-generated' }
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
        ...(mail.correlationId && { 'X-Correlation-Id': mail.correlationId }),
      },
    };
  }

  private unsubscribeUrl({ template, userId, key }: ClaimedMail): string | null {
    const preference = PREFERENCE_OF[template];
    if (!preference) return null;
    if (!userId) throw new Error(`The mail ${key} does not name who may unsubscribe`);
    return this.tokens.address(userId, preference);
  }

  /** Of our sender: the house's part of a mail's id. */
  private domain(): string {
    return /@([^\s>]+)/.exec(this.config.MAIL_FROM)?.[1] ?? 'localhost';
  }
}
