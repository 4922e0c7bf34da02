import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock, failpoint, Metrics, patiently, type Counter } from '@boardcast/server';
import { JobQueue } from '../../../background/job-queue.port.js';
import { LetterWriter } from '../letter-writer.service.js';
import { MailsRepository } from '../mails.repository.js';
import type { ClaimedMail } from '../mails.repository.js';
import { FateUnknownError, MailTransport } from './mail-transport.js';
import { nextTry } from './next-try.js';
import { Objections } from './objections.service.js';

/** A claimed mail that no server has heard of by then is due again; longer than any delivery takes. */
const CLAIM_MS = 150_000;
/** The process behind a mail that has been sending for longer has died. */
const SENDING_MS = 600_000;
/** How long we hold on to a delivery's outcome while the database is away, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Sends mails, never one twice. `sending` is committed when the server listens and before it hears a byte: only a
 * death in the moments from there to its answer may lose a mail, and none doubles it (README).
 */
@Injectable()
export class MailDelivery implements OnModuleInit {
  private readonly logger = new Logger(MailDelivery.name);
  private readonly ends: Counter<'template' | 'result'>;

  constructor(
    private readonly mails: MailsRepository,
    private readonly objections: Objections,
    private readonly letters: LetterWriter,
    private readonly transport: MailTransport,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.ends = metrics.counter({
      name: 'emails_sent_total',
      help: 'Tries to send mails, by template: sent, refused (it will be tried again), failed, unknown (it may have been sent) or dropped.',
      labels: ['template', 'result'],
    });
  }

  onModuleInit(): void {
    for (const job of ['mail', 'bulk-mail'] as const) this.jobs.handle(job, (id) => this.deliver(id));
  }

  /** Sends a mail if it is due; of several callers, one does. */
  async deliver(id: string): Promise<void> {
    const mail = await this.mails.claim(id, this.clock.now(), this.in(CLAIM_MS));
    if (!mail) return;
    failpoint('backend.mail-claimed');
    const objection = await this.objections.to(mail);
    if (objection !== null) {
      await this.mails.markDropped(mail, objection);
      this.ends.inc({ template: mail.template, result: 'dropped' });
      return;
    }
    const record = await this.tryOnce(mail);
    failpoint('backend.mail-sent');
    await patiently(this.clock, this.in(PATIENCE_MS), record);
  }

  /** @returns what writes down how it went */
  private async tryOnce(mail: ClaimedMail): Promise<() => Promise<void>> {
    const { id, key, template, attempts } = mail;
    try {
      const letter = await this.letters.write(mail);
      await this.transport.deliver(letter, () => this.mails.beginSending(mail, this.in(SENDING_MS)));
      this.ends.inc({ template, result: 'sent' });
      return () => this.mails.markSent(id, this.clock.now());
    } catch (error) {
      const isKnown = !(error instanceof FateUnknownError);
      const nextAt = isKnown ? nextTry(attempts, this.clock.now()) : null;
      this.ends.inc({ template, result: nextAt ? 'refused' : isKnown ? 'failed' : 'unknown' });
      const fate = nextAt ? 'it will be tried again' : isKnown ? 'given up' : 'it may have been sent';
      this.logger.warn({ err: error, mail: key, template, attempts }, `A mail was not accepted: ${fate}`);
      return () =>
        this.mails.markRefused(mail, nextAt, error instanceof Error ? error.message : String(error));
    }
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
