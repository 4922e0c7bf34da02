import { Injectable, Logger } from '@nestjs/common';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { JobQueue } from '../../../background/job-queue.port.js';
import { jobOf } from '../mail-kinds.js';
import { MailsRepository } from '../mails.repository.js';

const HOUR_MS = 3_600_000;
/** How long it is kept whom a mail went to, in milliseconds: 7 days. */
const KEEP_MS = 7 * 24 * HOUR_MS;

/** Asks for mails that are due and whose job was lost, and forgets addresses. Every replica does: a claim parts them. */
@Injectable()
export class MailsJob {
  readonly due: Sweep;
  readonly addresses: Sweep;
  private readonly logger = new Logger(MailsJob.name);

  constructor(
    private readonly mails: MailsRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.due = sweeps.add({
      name: 'mails',
      everyMs: 30_000,
      atStart: true,
      round: () => this.askForDue(),
      oldestDue: () => mails.oldestDue(clock.now()),
    });
    this.addresses = sweeps.add({
      name: 'mail-addresses',
      everyMs: HOUR_MS,
      round: (stopping) => this.forgetAddresses(stopping),
    });
  }

  /** Also gives up what has no known fate. */
  private async askForDue(): Promise<void> {
    const now = this.clock.now();
    const unknown = await this.mails.giveUpUnknown(now, 'It may have been sent');
    if (unknown.length > 0) {
      this.logger.warn({ mails: unknown }, 'Mails may have been sent; they will not be sent again');
    }
    const unsent = await this.mails.giveUpUnsent(now, 'The process stopped before sending it');
    if (unsent.length > 0) {
      this.logger.warn({ mails: unsent }, 'Mails were not sent: their process stopped');
    }
    for (const { id, template } of await this.mails.due(now)) await this.jobs.add(jobOf(template), id);
  }

  private async forgetAddresses(stopping: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    let isMore = true;
    while (isMore && !stopping.aborted) isMore = await this.mails.forgetAddresses(before);
  }
}
