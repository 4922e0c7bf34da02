import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';

/** The one row that says whether maintenance is on. */
@Injectable()
export class MaintenanceRepository {
  constructor(private readonly em: EntityManager) {}

  /** What is on, read apart from any transaction. */
  async read(): Promise<{ since: Date; reason: string | null } | null> {
    const row = await db(this.em.fork())
      .selectFrom('maintenance')
      .select(['since', 'reason'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Begins it, or gives a new reason, if any, for the one that is on. @returns whether it was off */
  async begin(reason: string | null): Promise<boolean> {
    const row = await db(this.em)
      .insertInto('maintenance')
      .values({ id: 1, since: sql<Date>`now()`, reason })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ fn, ref }) => ({
          reason: fn.coalesce(ref('excluded.reason'), 'maintenance.reason'),
        })),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    return row.isNew;
  }

  /** @returns whether it was on */
  async end(): Promise<boolean> {
    const { numDeletedRows } = await db(this.em).deleteFrom('maintenance').executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
