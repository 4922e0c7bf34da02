import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock, failpoint } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { JobQueue } from '../../background/job-queue.port.js';
import type { JobName } from '../../background/job-queue.port.js';
import { jobOf } from './mail-kinds.js';
import { MailPort } from './mail.port.js';
import type { Mail } from './mail.port.js';
import { MailsRepository } from './mails.repository.js';

/** A mail that was written, and what sends it. */
interface WrittenMail {
  id: string;
  job: JobName;
}

/**
 * Takes mails over as rows of the caller's transaction, and asks for their delivery once that is committed. A death or
 * a lost queue in between loses nothing: the sweep of `MailsJob` finds the row.
 */
@Injectable()
export class MailOutbox extends MailPort implements OnModuleInit, EventSubscriber {
  override readonly canDeliver: boolean;
  private readonly logger = new Logger(MailOutbox.name);
  /** Mails of transactions that are not over. */
  private readonly written = new WeakMap<object, WrittenMail[]>();

  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailsRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) { SMTP_URL }: BackendConfig,
  ) {
    super();
    this.canDeliver = SMTP_URL !== undefined;
  }

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  override async send(mail: Mail, em = this.em): Promise<void> {
    const id = await this.mails.insert(em, mail, this.clock.now());
    if (id === null) return;
    const written = { id, job: jobOf(mail.template) };
    const transaction: object | undefined = em.getTransactionContext();
    if (transaction) this.written.set(transaction, [...(this.written.get(transaction) ?? []), written]);
    else this.poke(written);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): Promise<void> {
    for (const mail of this.written.get(transaction as object) ?? []) this.poke(mail);
    return Promise.resolve();
  }

  private poke({ id, job }: WrittenMail): void {
    failpoint('backend.mail-written');
    this.jobs.add(job, id).catch((error: unknown) => {
      this.logger.debug({ err: error, mail: id }, 'A mail could not be asked for; the next sweep does');
    });
  }
}
