import { Module } from '@nestjs/common';
import { LogMailer } from './log-mailer.js';
import { MailPort } from './mail.port.js';

/** Mail to people. */
@Module({ providers: [{ provide: MailPort, useClass: LogMailer }], exports: [MailPort] })
export class MailModule {}
