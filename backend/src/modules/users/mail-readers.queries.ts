import { Injectable } from '@nestjs/common';
import type { PreferenceName } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { db, type Tables } from '../../database/kysely.js';
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
    const user = await db(this.em)
      .selectFrom('users')
      .select(['email', 'emailVerified as isVerified', 'wantsWeeklyAnalytics', 'wantsProductUpdates'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return null;
    const { email, isVerified, wantsWeeklyAnalytics, wantsProductUpdates } = user;
    return {
      ...{ email, isVerified },
      wants: { weeklyAnalytics: wantsWeeklyAnalytics, productUpdates: wantsProductUpdates },
    };
  }

  /** The zones of those who want mails of this kind and can be written to; UTC while none is known. */
  async zones(name: PreferenceName): Promise<string[]> {
    const rows = await this.readers(name)
      .select((user) => zoneOf(user).as('zone'))
      .distinct()
      .execute();
    return rows.map(({ zone }) => zone);
  }

  /** Those who want mails of this kind and can be written to, some at a time. @param timeZone absent: of all zones */
  async *of(name: PreferenceName, timeZone?: string): AsyncGenerator<MailReader[]> {
    let after = NO_ID;
    let isMore = true;
    while (isMore) {
      const page = this.readers(name)
        .select(['id', 'email', 'pinterestUsername'])
        .$narrowType<{ email: string }>()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE);
      const rows = await (
        timeZone === undefined ? page : page.where((user) => user(zoneOf(user), '=', timeZone))
      ).execute();
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === PAGE;
    }
  }

  private readers(name: PreferenceName) {
    return db(this.em)
      .selectFrom('users')
      .where(PREFERENCE_COLUMNS[name], '=', true)
      .where('emailVerified', '=', true)
      .where('email', 'is not', null);
  }
}

function zoneOf(user: ExpressionBuilder<Tables, 'users'>) {
  return user.fn.coalesce('timeZone', sql.lit('UTC'));
}
