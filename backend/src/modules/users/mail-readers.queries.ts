import { Injectable } from '@nestjs/common';
import type { PreferenceName } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PREFERENCE_COLUMNS } from './preference-columns.js';

/** What decides whether a mail to somebody still has its sense. */
export interface MailStanding {
  email: string | null;
  isVerified: boolean;
  wants: Record<PreferenceName, boolean>;
}

/** Somebody with a verified address who wants mails of a kind. */
export interface MailReader {
  id: string;
  email: string;
  pinterestUsername: string;
}

/** Readers that are read at once. */
const PAGE = 500;
/** Comes before all others. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Who wants to be written to about what. */
@Injectable()
export class MailReadersQueries {
  constructor(private readonly em: EntityManager) {}

  /** Where and what a user wants to be written to now; null when there is none (any more). */
  async standing(userId: string): Promise<MailStanding | null> {
    const { rows } = await sql<MailStanding>`
      select email, email_verified as "isVerified", jsonb_build_object(
          'weeklyAnalytics', wants_weekly_analytics, 'productUpdates', wants_product_updates) as wants
      from users where id = ${userId}`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }

  /** The zones of those who want mails of this kind and can be written to; UTC while none is known. */
  async zones(name: PreferenceName): Promise<string[]> {
    const { rows } = await sql<{ zone: string }>`
      select distinct coalesce(time_zone, 'UTC') as zone from users where ${reads(name)}`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ zone }) => zone);
  }

  /** Those who want mails of this kind and can be written to, some at a time. @param timeZone absent: of all zones */
  async *of(name: PreferenceName, timeZone?: string): AsyncGenerator<MailReader[]> {
    const where = timeZone === undefined ? reads(name) : inZone(name, timeZone);
    let after = NO_ID;
    let isMore = true;
    while (isMore) {
      const { rows } = await sql<MailReader>`
        select id, email, pinterest_username as "pinterestUsername" from users
        where ${where} and id > ${after} order by id limit ${PAGE}`.execute(this.em.getKysely());
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === PAGE;
    }
  }
}

function reads(name: PreferenceName): RawBuilder<unknown> {
  return sql`${sql.ref(PREFERENCE_COLUMNS[name])} and email_verified and email is not null`;
}

function inZone(name: PreferenceName, timeZone: string): RawBuilder<unknown> {
  return sql`${reads(name)} and coalesce(time_zone, 'UTC') = ${timeZone}`;
}
