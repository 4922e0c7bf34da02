import { Module } from '@nestjs/common';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { UsersModule } from '../users/users.module.js';
import { MailDelivery } from './delivery/mail-delivery.service.js';
import { MailsJob } from './delivery/mails.job.js';
import { MailTransport } from './delivery/mail-transport.js';
import { MissingTransport } from './delivery/missing-transport.js';
import { Objections } from './delivery/objections.service.js';
import { SmtpTransport } from './delivery/smtp-transport.js';
import { AnnouncementsService } from './announcements.service.js';
import { LetterWriter } from './letter-writer.service.js';
import { MailMetrics } from './mail-metrics.js';
import { MailOutbox } from './mail-outbox.js';
import { MailPort } from './mail.port.js';
import { MailsQueries } from './mails.queries.js';
import { MailsRepository } from './mails.repository.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.service.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.js';

/** Mail to people: an outbox, its delivery, and the way to unsubscribe. */
@Module({
  imports: [UsersModule],
  controllers: [UnsubscribeController],
  providers: [
    AnnouncementsService,
    LetterWriter,
    MailDelivery,
    MailMetrics,
    MailsJob,
    MailsQueries,
    MailsRepository,
    Objections,
    UnsubscribeService,
    UnsubscribeTokens,
    { provide: MailPort, useClass: MailOutbox },
    {
      provide: MailTransport,
      inject: [BACKEND_CONFIG],
      useFactory: ({ SMTP_URL }: BackendConfig) =>
        SMTP_URL === undefined ? new MissingTransport() : new SmtpTransport(SMTP_URL),
    },
  ],
  exports: [AnnouncementsService, MailPort, MailsQueries],
})
export class MailModule {}
