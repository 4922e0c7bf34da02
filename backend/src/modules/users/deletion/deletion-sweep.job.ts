import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AccountsService } from '../accounts.service.js';
import { VerificationMailsService } from '../verification/verification-mails.service.js';
import { DeletionService } from './deletion.service.js';

const EVERY_MS = 60_000;

/** Looks for deletions that were cut off, and for what they leave for a time. Every replica does it; twice is as once. */
@Injectable()
export class DeletionSweep {
  private readonly logger = new Logger(DeletionSweep.name);

  constructor(
    private readonly deletion: DeletionService,
    private readonly accounts: AccountsService,
    private readonly verificationMails: VerificationMailsService,
  ) {}

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    try {
      await this.deletion.finishCutOff();
      await this.accounts.forgetFreePins();
      await this.verificationMails.forgetCounted();
    } catch (error) {
      this.logger.warn({ err: error }, 'Deletions could not be looked through; the next look tries again');
    }
  }
}
