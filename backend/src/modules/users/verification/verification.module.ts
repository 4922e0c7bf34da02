import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { VerificationMailsService } from './verification-mails.service.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';
import { VerificationsQueries } from './verifications.queries.js';
import { VerificationsRepository } from './verifications.repository.js';

/** Verified addresses, and the free pin that the first one brings. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [VerificationController],
  providers: [VerificationMailsService, VerificationService, VerificationsQueries, VerificationsRepository],
  exports: [VerificationMailsService, VerificationsQueries],
})
export class VerificationModule {}
