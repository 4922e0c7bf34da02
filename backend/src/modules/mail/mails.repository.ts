import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { MAX_TRIES } from './delivery/next-try.js';
import { BULK_TEMPLATES } from './mail-kinds.js';
import type { Mail } from './mail.port.js';

/** A mail that somebody has in hand. */
export type ClaimedMail = Mail & {
  id: string;
  /** Tries, this one included. */
  attempts: number;
};

/** Mails asked for at once. */
const MAX_DUE = 500;

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
    const { rows } = await sql<ClaimedMail>`
      update mails set state = 'claimed', attempts = attempts + 1, next_at = ${until}
      where id = ${id} and state in ('waiting', 'claimed') and next_at <= ${now}
      returning id, key, template, to_address as "to", data, user_id as "userId", attempts`.execute(
      this.db(),
    );
    return rows[0] ?? null;
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

  /** The server has not taken it in this try. @param nextAt null: it is given up */
  async markRefused({ id, attempts }: ClaimedMail, nextAt: Date | null, fault: string): Promise<void> {
    await sql`
      update mails set state = ${nextAt === null ? 'failed' : 'waiting'}, next_at = ${nextAt}, fault = ${fault},
        data = case when ${nextAt === null} then null else data end
      where id = ${id} and state in ('claimed', 'sending') and attempts = ${attempts}`.execute(this.db());
  }

  /**
   * Gives up what is being sent since too long, for whoever sends it has died and may have sent it; and what was in
   * hand as often as may be and never got that far, for it may be what they die of.
   * @returns their keys
   */
  async giveUpLost(now: Date, fault: string): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      update mails set state = 'failed', next_at = null, data = null, fault = ${fault}
      where next_at <= ${now} and (state = 'sending' or (state = 'claimed' and attempts >= ${MAX_TRIES}))
      returning key`.execute(this.db());
    return rows.map(({ key }) => key);
  }

  /** Those that are due: mails to many behind all others, the longest waiting first. */
  async due(now: Date): Promise<Pick<ClaimedMail, 'id' | 'template'>[]> {
    const { rows } = await sql<Pick<ClaimedMail, 'id' | 'template'>>`
      select id, template from mails where next_at <= ${now} and state in ('waiting', 'claimed')
      order by template = any(${BULK_TEMPLATES}), next_at limit ${MAX_DUE}`.execute(this.db());
    return rows;
  }

  /** Forgets whom the mails went to that were written before a moment and have come to an end. */
  async forgetAddresses(before: Date): Promise<void> {
    await sql`
      update mails set to_address = null
      where created_at < ${before} and to_address is not null and state in ('sent', 'failed')`.execute(
      this.db(),
    );
  }

  private db() {
    return this.em.fork().getKysely();
  }
}
