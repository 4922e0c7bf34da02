import { Injectable } from '@nestjs/common';
import { SESSIONS_LISTED } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { exportSection, type ExportSection } from '../database/export-section.js';
import { db, type Tables } from '../database/kysely.js';
import { SESSION_DAYS } from './session-lifetime.js';

/** A row of a session that is signed in. */
export interface StoredSession {
  /** Names the session; its own id lets in whoever has it. */
  id: string;
  createdAt: Date;
  userAgent: string | null;
  timeZone: string | null;
  isCurrent: boolean;
  expire: Date;
}

/** Rows of connect-pg-simple's session store, found by user through the index `session_store_user`. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Signs a user out everywhere, in the caller's transaction. */
  async deleteOf(userId: string): Promise<void> {
    await db(this.em)
      .deleteFrom('session_store')
      .where((session) => isOf(session, userId))
      .execute();
  }

  /** Signs a user out in one browser. @returns whether they were signed in there */
  async deleteOne(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db(this.em)
      .deleteFrom('session_store')
      .where((session) => isOf(session, userId))
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** A user's sessions that are not over, those used last first. @param currentSid the one that asks */
  async listOf(userId: string, currentSid: string): Promise<StoredSession[]> {
    return db(this.em)
      .selectFrom('session_store')
      .select(({ ref }) => [
        'id',
        sql<string | null>`${ref('sess', '->>').key('userAgent')}`.as('userAgent'),
        sql<string | null>`${ref('sess', '->>').key('timeZone')}`.as('timeZone'),
        sql<boolean>`sid = ${currentSid}`.as('isCurrent'),
        'createdAt',
        'expire',
      ])
      .where((session) => isOf(session, userId))
      .where(IS_ALIVE)
      .orderBy('isCurrent', 'desc')
      .orderBy('expire', 'desc')
      .limit(SESSIONS_LISTED)
      .execute();
  }

  /** How many of a user's sessions are not over. */
  async countOf(userId: string): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('session_store')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((session) => isOf(session, userId))
      .where(IS_ALIVE)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Each of a user's sessions, for their data export. Never the id: whoever has it is signed in. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'sessions', title: 'Active sessions' },
        from: db(this.em.fork())
          .selectFrom('session_store')
          .where((session) => isOf(session, userId)),
        key: ['expire', 'sid'],
        columns: {
          signedInUntil: 'expire',
          signedInAt: 'createdAt',
          browser: ({ ref }) => sql<string | null>`${ref('sess', '->>').key('userAgent')}`,
          timeZone: ({ ref }) => sql<string | null>`${ref('sess', '->>').key('timeZone')}`,
        },
      }),
    ];
  }
}

/** As `SignedInStore` lets a session in. */
const IS_ALIVE = sql<boolean>`expire > now() and created_at > now() - make_interval(days => ${SESSION_DAYS})`;

function isOf(session: ExpressionBuilder<Tables, 'session_store'>, userId: string) {
  return session(session.ref('sess', '->>').key('userId'), '=', userId);
}
