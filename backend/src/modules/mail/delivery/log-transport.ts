import { Injectable, Logger } from '@nestjs/common';
import { MailTransport } from './mail-transport.js';
import type { Letter } from './mail-transport.js';

/** Sends nothing: writes to the log that a mail would be sent, never to whom. */
@Injectable()
export class LogTransport extends MailTransport {
  private readonly logger = new Logger(LogTransport.name);

  override async deliver({ template, messageId }: Letter, onListening: () => Promise<void>): Promise<void> {
    await onListening();
    this.logger.log({ template, messageId }, 'A mail would be sent: SMTP_URL is not set');
  }
}
