import { Injectable, Logger } from '@nestjs/common';
import { MailPort } from './mail.port.js';
import type { Mail } from './mail.port.js';

/** Sends nothing: writes to the log that a mail would be sent, never to whom. */
@Injectable()
export class LogMailer extends MailPort {
  private readonly logger = new Logger(LogMailer.name);

  override send({ template, key }: Mail): Promise<void> {
    this.logger.log({ template, key }, 'mail would be sent');
    return Promise.resolve();
  }
}
