import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { sql, type Selectable } from 'kysely';
import { oldestDue } from '../../database/due-rows.js';
import { db, type Tables } from '../../database/kysely.js';
import { Connection } from './connection.entity.js';
import type { SealedGrant } from './seal-grant.js';

/** What is asked of a connection before anything is done with it. */
export type StoredConnection = Pick<
  Selectable<Tables['connections']>,
  'userId' | 'status' | 'pinterestAccountId' | 'sealedAccessToken' | 'tokenSerial' | 'accessRefusedAt'
>;

/** Whose tokens are to be renewed: those that end before a moment, or those that were refused. */
export type DueConnection = { endsBefore: Date } | 'refused';

/** Rows of connections, in the caller's transaction when there is one. */
@Injectable()
export class ConnectionsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Replaces whatever connection a user had by a new grant, and forgets its faults.
   * @returns whether the one before had been lost
   */
  async replace(
    { userId, ...grant }: SealedGrant & { userId: string; pinterestAccountId: string },
    now: Date,
  ): Promise<boolean> {
    const before = await db(this.em)
      .selectFrom('connections')
      .select('status')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
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
    return before?.status === 'expired';
  }

  /** A user's connection as it is committed, or null. */
  async find(userId: string): Promise<StoredConnection | null> {
    const row = await db(this.em.fork())
      .selectFrom('connections')
      .select([
        'userId',
        'status',
        'pinterestAccountId',
        'sealedAccessToken',
        'tokenSerial',
        'accessRefusedAt',
      ])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Locks a user's connection in the caller's transaction, to be changed there. */
  lock(userId: string): Promise<Connection | null> {
    return this.em.findOne(Connection, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * The same for the first that is due and whose renewal is not put off; passes over rows that are locked.
   */
  async lockDue(due: DueConnection, now: Date): Promise<Connection | null> {
    const which: FilterQuery<Connection> =
      due === 'refused'
        ? { accessRefusedAt: { $ne: null } }
        : {
            accessExpiresAt: { $lt: due.endsBefore },
            sealedRefreshToken: { $ne: null },
            accessRefusedAt: null,
          };
    const [row] = await this.em.find(
      Connection,
      { ...which, status: 'connected', $or: [{ renewalAfter: null }, { renewalAfter: { $lte: now } }] },
      { orderBy: { accessExpiresAt: 'asc' }, limit: 1, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    return row ?? null;
  }

  /** Ends a connection, unless it has newer tokens or has ended by now. @returns whether it ended */
  async expire(
    { userId, tokenSerial }: Pick<StoredConnection, 'userId' | 'tokenSerial'>,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('connections')
      .set({ status: 'expired', updatedAt: now })
      .where('userId', '=', userId)
      .where('tokenSerial', '=', tokenSerial)
      .where('status', '=', 'connected')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** In a transaction of its own. */
  async delete(userId: string): Promise<void> {
    await db(this.em.fork()).deleteFrom('connections').where('userId', '=', userId).execute();
  }

  /** Notes refusals in a transaction of its own; passes over rows that are locked. @param refused token number by user */
  async noteRefused(refused: ReadonlyMap<string, number>, now: Date): Promise<void> {
    await db(this.em.fork())
      .updateTable('connections')
      .set({ accessRefusedAt: now })
      .where('userId', 'in', (connections) =>
        connections
          .selectFrom('connections')
          .select('userId')
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('userId', 'tokenSerial'),
              'in',
              [...refused].map(([userId, serial]) => tuple(userId, serial)),
            ),
          )
          .where('status', '=', 'connected')
          .where('accessRefusedAt', 'is', null)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
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
