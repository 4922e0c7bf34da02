import { randomUUID } from 'node:crypto';
import { correlationId } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { oldestDue } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';
import { MAX_TRIES } from './delivery/next-try.js';
import { BULK_TEMPLATES } from './mail-kinds.js';
import type { Mail } from './mail.port.js';

/** A mail that somebody has claimed. */
export type ClaimedMail = Mail & {
  id: string;
  /** Tries, this one included. */
  attempts: number;
  createdAt: Date;
};

/** Mails asked for at once. */
const MAX_DUE = 500;
/** Addresses forgotten by one statement. */
const FORGOTTEN_AT_ONCE = 1_000;

/** Keeps mails. Everything but `insert` is a transaction of its own. */
@Injectable()
export class MailsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes a mail in the transaction of `em`. @returns its id; null when its key was used before */
  async insert(em: EntityManager, mail: Mail, now: Date): Promise<string | null> {
    const { key, template, to, data, userId = null } = mail;
    const row = await db(em)
      .insertInto('mails')
      .values({
        ...{ id: randomUUID(), key, template, toAddress: to, data, userId },
        ...{ nextAt: now, createdAt: now },
        correlationId: mail.correlationId ?? correlationId(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Claims a due mail: of many who try, one gets it. @param until when it is due again if its sender dies */
  async claim(id: string, now: Date, until: Date): Promise<ClaimedMail | null> {
    const row = await this.db()
      .updateTable('mails')
      .set((mails) => ({ state: 'claimed', attempts: mails('attempts', '+', 1), nextAt: until }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'claimed'])
      .where('nextAt', '<=', now)
      .returning(['id', 'key', 'template', 'toAddress as to', 'data', 'userId', 'attempts'])
      .returning(['createdAt', 'correlationId'])
      .executeTakeFirst();
    // A template and its data belong together; a column each can't say so.
    return (row as ClaimedMail | undefined) ?? null;
  }

  /**
   * Writes down that the server is about to hear it: from here on a death leaves its fate unknown.
   * @param until when it counts as unknown
   * @throws when the claim was taken over by somebody else
   */
  async beginSending({ id, attempts }: ClaimedMail, until: Date): Promise<void> {
    const { numUpdatedRows } = await this.db()
      .updateTable('mails')
      .set({ state: 'sending', nextAt: until })
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error('Somebody else has claimed the mail by now');
  }

  /** The server has it. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.db()
      .updateTable('mails')
      .set({ state: 'sent', sentAt: now, nextAt: null, data: null, fault: null })
      .where('id', '=', id)
      .execute();
  }

  /** It no longer makes sense and is never sent. */
  async markDropped({ id, attempts }: ClaimedMail, why: string): Promise<void> {
    await this.db()
      .updateTable('mails')
      .set({ state: 'dropped', nextAt: null, data: null, fault: why })
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .where('attempts', '=', attempts)
      .execute();
  }

  /** The server has not taken it in this try. @param nextAt null: it is given up */
  async markRefused({ id, attempts }: ClaimedMail, nextAt: Date | null, fault: string): Promise<void> {
    const end = nextAt === null ? { state: 'failed' as const, data: null } : { state: 'waiting' as const };
    await this.db()
      .updateTable('mails')
      .set({ ...end, nextAt, fault })
      .where('id', '=', id)
      .where('state', 'in', ['claimed', 'sending'])
      .where('attempts', '=', attempts)
      .execute();
  }

  /** Gives up what has been sending for too long: its sender has died, and may have sent it. @returns their keys */
  giveUpUnknown(now: Date, fault: string): Promise<string[]> {
    return this.giveUp('sending', 1, now, fault);
  }

  /**
   * Gives up what was claimed as often as allowed and never reached a server: it may be what processes die of.
   * @returns their keys
   */
  giveUpUnsent(now: Date, fault: string): Promise<string[]> {
    return this.giveUp('claimed', MAX_TRIES, now, fault);
  }

  /** Those that are due: mails to many behind all others, the longest waiting first. */
  due(now: Date): Promise<Pick<ClaimedMail, 'id' | 'template'>[]> {
    return this.db()
      .selectFrom('mails')
      .select(['id', 'template'])
      .where('nextAt', '<=', now)
      .where('state', 'in', ['waiting', 'claimed'])
      .orderBy((mails) => mails('template', 'in', BULK_TEMPLATES))
      .orderBy('nextAt')
      .limit(MAX_DUE)
      .execute();
  }

  /**
   * Since when the longest waiting is due, or null. Not since it was written: a refused mail waits for its
   * ladder, and the log says so when it is given up.
   */
  async oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, { table: 'mails', dueAt: 'nextAt', since: 'nextAt' }, now);
  }

  /**
   * Forgets the addresses of some of the finished mails written before a moment; rows that another replica is working on
   * are left to it. @returns whether there may be more
   */
  async forgetAddresses(before: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db()
      .updateTable('mails')
      .set({ toAddress: null })
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('mails')
          .select('id')
          .where('createdAt', '<', before)
          .where('toAddress', 'is not', null)
          .where('nextAt', 'is', null)
          .orderBy('createdAt')
          .limit(FORGOTTEN_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return numUpdatedRows === BigInt(FORGOTTEN_AT_ONCE);
  }

  private async giveUp(
    state: 'claimed' | 'sending',
    attempts: number,
    now: Date,
    fault: string,
  ): Promise<string[]> {
    const rows = await this.db()
      .updateTable('mails')
      .set({ state: 'failed', nextAt: null, data: null, fault })
      .where('state', '=', state)
      .where('attempts', '>=', attempts)
      .where('nextAt', '<=', now)
      .returning('key')
      .execute();
    return rows.map(({ key }) => key);
  }

  private db() {
    return db(this.em.fork());
  }
}
