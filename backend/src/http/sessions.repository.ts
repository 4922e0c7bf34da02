import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { exportSection, type ExportSection } from '../database/export-section.js';
import { db, type Tables } from '../database/kysely.js';

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

  /** How many of a user's sessions have not expired. */
  async countOf(userId: string): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('session_store')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((session) => isOf(session, userId))
      .where('expire', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The expiry of each of a user's sessions, for their data export. Never the id: whoever has it is signed in. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'sessions', title: 'Active sessions' },
        from: db(this.em.fork())
          .selectFrom('session_store')
          .where((session) => isOf(session, userId)),
        key: ['expire', 'sid'],
        columns: { signedInUntil: 'expire' },
      }),
    ];
  }
}

function isOf(session: ExpressionBuilder<Tables, 'session_store'>, userId: string) {
  return session(session.ref('sess', '->>').key('userId'), '=', userId);
}
