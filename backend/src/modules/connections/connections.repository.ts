import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { oldestDue } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';
import type { SealedGrant } from './seal-grant.js';

/** Rows of connections, in the caller's transaction when there is one. */
@Injectable()
export class ConnectionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Replaces whatever connection a user had by a new grant, and forgets its faults. */
  async replace(
    { userId, ...grant }: SealedGrant & { userId: string; pinterestAccountId: string },
    now: Date,
  ): Promise<void> {
    const fresh = { ...grant, status: 'connected' as const, updatedAt: now };
    await db(this.em)
      .insertInto('connections')
      .values({ userId, ...fresh })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet((connection) => ({
          ...fresh,
          tokenSerial: connection('connections.tokenSerial', '+', 1),
          accessRefusedAt: null,
          renewedForRefusalAt: null,
          renewalFailures: 0,
          renewalAfter: null,
          lostMailAt: null,
        })),
      )
      .execute();
  }

  /** Notes refusals in a transaction of its own; passes over rows that are locked. @param refused token number by user */
  async noteRefused(refused: ReadonlyMap<string, number>, now: Date): Promise<void> {
    const rows = [...refused].map(([user, serial]) => ({ user, serial }));
    await sql`
      update connections set access_refused_at = ${now}
      where user_id in (
        select user_id from connections
        join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as refused ("user" uuid, serial int)
          on user_id = refused."user" and token_serial = refused.serial
        where status = 'connected' and access_refused_at is null
        for update of connections skip locked
      )`.execute(db(this.em.fork()));
  }

  /** Since when the first refused token has been waiting for its renewal, or null. */
  oldestRefused(now: Date): Promise<Date | null> {
    return oldestDue(
      this.em,
      {
        table: 'connections',
        dueAt: 'accessRefusedAt',
        since: 'accessRefusedAt',
        where: sql`status = 'connected'`,
      },
      now,
    );
  }

  /** When the first of the tokens ends that can be renewed unasked and end by a moment, or null. */
  firstExpiry(moment: Date): Promise<Date | null> {
    return oldestDue(
      this.em,
      {
        table: 'connections',
        dueAt: 'accessExpiresAt',
        since: 'accessExpiresAt',
        where: sql`status = 'connected' and sealed_refresh_token is not null and access_refused_at is null`,
      },
      moment,
    );
  }
}
