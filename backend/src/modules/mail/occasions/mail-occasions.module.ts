import { Module } from '@nestjs/common';
import { PinsModule } from '../../pins/pins.module.js';
import { UsersModule } from '../../users/users.module.js';
import { MailModule } from '../mail.module.js';
import { WeeklyMailsJob } from './weekly-mails.job.js';

/** Mails that a date asks for. Those that an event asks for are sent by the module where it happens. */
@Module({ imports: [MailModule, PinsModule, UsersModule], providers: [WeeklyMailsJob] })
export class MailOccasionsModule {}
