import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MAX_TRIES } from './delivery/next-try.js';
import { BULK_TEMPLATES } from './mail-kinds.js';
import type { Mail } from './mail.port.js';

/** A mail that somebody has in hand. */
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
    const { rows } = await sql<{ id: string }>`
      insert into mails (id, key, template, to_address, data, user_id, next_at, created_at)
      values (${randomUUID()}, ${mail.key}, ${mail.template}, ${mail.to}, ${JSON.stringify(mail.data)}::jsonb,
        ${mail.userId ?? null}, ${now}, ${now})
      on conflict (key) do nothing returning id`.execute(em.getKysely());
    return rows[0]?.id ?? null;
  }

  /** Takes a due mail in hand: of many who try, one gets it. @param until when it is due again, whoever had it */
  async claim(id: string, now: Date, until: Date): Promise<ClaimedMail | null> {
    const { rows } = await sql<Omit<ClaimedMail, 'createdAt'> & { createdAt: string }>`
      update mails set state = 'claimed', attempts = attempts + 1, next_at = ${until}
      where id = ${id} and state in ('waiting', 'claimed') and next_at <= ${now}
      returning id, key, template, to_address as "to", data, user_id as "userId", attempts,
        created_at as "createdAt"`.execute(this.db());
    const [row] = rows;
    return row ? ({ ...row, createdAt: new Date(row.createdAt) } as ClaimedMail) : null;
  }

  /**
   * Writes down that the server is about to hear it: from here on a death leaves its fate unknown.
   * @param until when it counts as unknown
   * @throws when the claim was taken over by somebody else
   */
  async beginSending({ id, attempts }: ClaimedMail, until: Date): Promise<void> {
    const { rows } = await sql`
      update mails set state = 'sending', next_at = ${until}
      where id = ${id} and state = 'claimed' and attempts = ${attempts} returning id`.execute(this.db());
    if (rows.length === 0) throw new Error('Somebody else has the mail in hand by now');
  }

  /** The server has it. */
  async markSent(id: string, now: Date): Promise<void> {
    await sql`
      update mails set state = 'sent', sent_at = ${now}, next_at = null, data = null, fault = null
      where id = ${id}`.execute(this.db());
  }

  /** It has lost its sense and is never sent. */
  async markDropped({ id, attempts }: ClaimedMail, why: string): Promise<void> {
    await sql`
      update mails set state = 'dropped', next_at = null, data = null, fault = ${why}
      where id = ${id} and state = 'claimed' and attempts = ${attempts}`.execute(this.db());
  }

  /** The server has not taken it in this try. @param nextAt null: it is given up */
  async markRefused({ id, attempts }: ClaimedMail, nextAt: Date | null, fault: string): Promise<void> {
    await sql`
      update mails set state = ${nextAt === null ? 'failed' : 'waiting'}, next_at = ${nextAt}, fault = ${fault},
        data = case when ${nextAt === null} then null else data end
      where id = ${id} and state in ('claimed', 'sending') and attempts = ${attempts}`.execute(this.db());
  }

  /** Gives up what is being sent since too long: whoever sends it has died, and may have sent it. @returns their keys */
  giveUpUnknown(now: Date, fault: string): Promise<string[]> {
    return this.giveUp(sql`state = 'sending' and next_at <= ${now}`, fault);
  }

  /**
   * Gives up what was in hand as often as may be and of which no server ever heard: it may be what processes die of.
   * @returns their keys
   */
  giveUpUnsent(now: Date, fault: string): Promise<string[]> {
    return this.giveUp(sql`state = 'claimed' and attempts >= ${MAX_TRIES} and next_at <= ${now}`, fault);
  }

  /** Those that are due: mails to many behind all others, the longest waiting first. */
  async due(now: Date): Promise<Pick<ClaimedMail, 'id' | 'template'>[]> {
    const { rows } = await sql<Pick<ClaimedMail, 'id' | 'template'>>`
      select id, template from mails where next_at <= ${now} and state in ('waiting', 'claimed')
      order by template = any(${BULK_TEMPLATES}), next_at limit ${MAX_DUE}`.execute(this.db());
    return rows;
  }

  /**
   * Forgets whom the mails went to that were written before a moment and have come to an end: some of them, those that
   * another replica has in hand are left to it. @returns whether there may be more
   */
  async forgetAddresses(before: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update mails set to_address = null where id in (
        select id from mails
        where created_at < ${before} and to_address is not null and next_at is null
        order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(this.db());
    return numAffectedRows === BigInt(FORGOTTEN_AT_ONCE);
  }

  private async giveUp(which: RawBuilder<unknown>, fault: string): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      update mails set state = 'failed', next_at = null, data = null, fault = ${fault}
      where ${which} returning key`.execute(this.db());
    return rows.map(({ key }) => key);
  }

  private db() {
    return this.em.fork().getKysely();
  }
}
