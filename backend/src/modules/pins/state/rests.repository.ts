import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';

/** Rests of accounts whose limit at Pinterest is used up (docs/publishing.md#dispatcher). */
@Injectable()
export class RestsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Lets nothing of these users be claimed before a moment of the database's clock; a longer rest stands. In a statement
   * of its own: held with the locks of pins, the reference to the user would deadlock with their deletion. A user who
   * has no group any more is gone, or soon will be.
   */
  async note(rests: ReadonlyMap<string, Date>): Promise<void> {
    if (rests.size === 0) return;
    const users = [...rests.keys()].toSorted();
    const moments = users.map((userId) => rests.get(userId)?.toISOString());
    await sql`
      insert into publish_rests (user_id, until)
      select * from unnest(${users}::uuid[], ${moments}::timestamptz[]) as new (user_id, until)
      where exists (select from pin_groups where pin_groups.user_id = new.user_id)
      on conflict (user_id) do update set until = excluded.until where publish_rests.until < excluded.until`.execute(
      db(this.em.fork()),
    );
  }
}
