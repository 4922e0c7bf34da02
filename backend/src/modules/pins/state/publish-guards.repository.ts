import { NEW_ACCOUNT_GUARD, type Guard } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** What users have set against posting too much at once. Always in the caller's transaction. */
@Injectable()
export class PublishGuardsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Changes what is named; the rest stays as it is. Dispatchers look anew at what may go out. */
  async set(userId: string, changes: Partial<Guard>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await db(this.em)
      .insertInto('publish_guards')
      .values({ userId, ...NEW_ACCOUNT_GUARD, ...changes })
      .onConflict((guard) =>
        guard.column('userId').doUpdateSet({ ...changes, fullUntil: null, spacedUntil: null }),
      )
      .execute();
  }
}
