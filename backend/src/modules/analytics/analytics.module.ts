import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { UsersModule } from '../users/users.module.js';
import { WeeklyMails } from './weekly-mails.js';

/** What became of the pins. */
@Module({ imports: [MailModule, PinsModule, UsersModule], providers: [WeeklyMails] })
export class AnalyticsModule {}
