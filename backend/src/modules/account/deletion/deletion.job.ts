import { Injectable } from '@nestjs/common';
import { Sweeps, type Sweep } from '@boardcast/server';
import { LeavingUsersService } from '../../users/leaving-users.service.js';
import { VerificationMailsService } from '../verification/verification-mails.service.js';
import { DeletionService } from './deletion.service.js';

/**
 * Finishes interrupted deletions, deletes what they leave behind and old verification links when their time comes. Every
 * replica does this; twice has the same effect as once.
 */
@Injectable()
export class DeletionJob {
  readonly sweep: Sweep;

  constructor(
    sweeps: Sweeps,
    deletion: DeletionService,
    users: LeavingUsersService,
    verificationMails: VerificationMailsService,
  ) {
    this.sweep = sweeps.add({
      name: 'deletions',
      everyMs: 60_000,
      round: async (stopping) => {
        await deletion.finishInterrupted();
        await users.forgetFreePins();
        await verificationMails.forgetOld(stopping);
      },
      oldestDue: () => deletion.oldestInterrupted(),
    });
  }
}
