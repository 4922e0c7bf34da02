import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { Clock, failpoint, patiently } from '@boardcast/server';
import { Interval } from '@nestjs/schedule';
import { JobQueue } from '../../jobs/job-queue.port.js';
import { LetterWriter } from '../letter-writer.js';
import { jobOf } from '../mail-kinds.js';
import { MailsRepository } from '../mails.repository.js';
import type { ClaimedMail } from '../mails.repository.js';
import { FateUnknownError, MailTransport } from './mail-transport.js';
import { nextTry } from './next-try.js';
import { Objections } from './objections.js';

/** How often due mails are looked for that nobody asked for, in milliseconds. */
const SWEEP_MS = 30_000;
/** A mail that is in hand for longer, and of which no server has heard, is due again; beyond a delivery's longest time. */
const CLAIM_MS = 150_000;
/** A mail that is being sent for longer was begun by a process that has died. */
const SENDING_MS = 600_000;
/** How long the outcome of a delivery is kept in hand while the database is away, in milliseconds. */
const PATIENCE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long it is kept whom a mail went to, in milliseconds: 7 days. */
const KEEP_MS = 7 * 24 * HOUR_MS;

/**
 * Sends mails, never one twice. `sending` is committed when the server listens and before it hears a byte: only a
 * death in the moments from there to its answer may lose a mail, and none doubles it (README).
 */
@Injectable()
export class MailDelivery implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDelivery.name);
  private round: Promise<void> | null = null;

  constructor(
    private readonly mails: MailsRepository,
    private readonly objections: Objections,
    private readonly letters: LetterWriter,
    private readonly transport: MailTransport,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const job of ['mail', 'bulk-mail'] as const) this.jobs.handle(job, (id) => this.deliver(id));
  }

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.round;
  }

  /** Sends a mail if it is due, whoever else tries; a second call finds nothing to do. */
  async deliver(id: string): Promise<void> {
    const mail = await this.mails.claim(id, this.clock.now(), this.in(CLAIM_MS));
    if (!mail) return;
    failpoint('backend.mail-claimed');
    const objection = await this.objections.to(mail);
    if (objection !== null) {
      await this.mails.markDropped(mail, objection);
      return;
    }
    const record = await this.tryOnce(mail);
    failpoint('backend.mail-sent');
    await patiently(this.clock, this.in(PATIENCE_MS), record);
  }

  /** Asks for what is due, and gives up what has no known fate. Every replica does: the claim parts them. */
  @Interval(SWEEP_MS)
  sweep(): Promise<void> {
    this.round ??= this.look()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Due mails could not be asked for; the next sweep tries again');
      })
      .finally(() => (this.round = null));
    return this.round;
  }

  /** Forgets addresses after 7 days. */
  @Interval(HOUR_MS)
  async forget(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.mails.forgetAddresses(this.in(-KEEP_MS));
  }

  private async look(): Promise<void> {
    const now = this.clock.now();
    const unknown = await this.mails.giveUpUnknown(now, 'Nobody knows whether it was sent');
    if (unknown.length > 0) {
      this.logger.warn({ mails: unknown }, 'Mails may have been sent or not; they are not sent again');
    }
    const unsent = await this.mails.giveUpUnsent(now, 'Whoever had it in hand died before it was sent');
    if (unsent.length > 0) {
      this.logger.warn({ mails: unsent }, 'Mails were not sent: processes died with them in hand');
    }
    for (const { id, template } of await this.mails.due(now)) await this.jobs.add(jobOf(template), id);
  }

  /** @returns what writes down how it went */
  private async tryOnce(mail: ClaimedMail): Promise<() => Promise<void>> {
    const { id, key, template, attempts } = mail;
    try {
      const letter = await this.letters.write(mail);
      await this.transport.deliver(letter, () => this.mails.beginSending(mail, this.in(SENDING_MS)));
      return () => this.mails.markSent(id, this.clock.now());
    } catch (error) {
      const isKnown = !(error instanceof FateUnknownError);
      const nextAt = isKnown ? nextTry(attempts, this.clock.now()) : null;
      const fate = nextAt ? 'it is tried again' : isKnown ? 'it is given up' : 'it may have been sent';
      this.logger.warn({ err: error, mail: key, template, attempts }, `A mail was not taken: ${fate}`);
      return () =>
        this.mails.markRefused(mail, nextAt, error instanceof Error ? error.message : String(error));
    }
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
