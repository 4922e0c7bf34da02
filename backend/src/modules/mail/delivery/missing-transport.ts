import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MailTransport } from './mail-transport.js';

/** Stands where there is no SMTP server: takes nothing, so mails wait for one as long as they are tried. */
@Injectable()
export class MissingTransport extends MailTransport implements OnModuleInit {
  private readonly logger = new Logger(MissingTransport.name);

  onModuleInit(): void {
    this.logger.warn('SMTP_URL is not set: no mails are sent, and addresses can’t be verified');
  }

  override deliver(): Promise<void> {
    return Promise.reject(new Error('SMTP_URL is not set'));
  }
}
