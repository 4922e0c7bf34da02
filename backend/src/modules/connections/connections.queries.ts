import { Injectable } from '@nestjs/common';
import type { ConnectionStatus } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../database/any-of.js';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';
import { isUsable } from './connection.entity.js';

/** A connection as others may know it: the token only sealed. */
export interface ConnectionInfo {
  /** Pinterest's own number of the account. */
  accountId: string;
  sealedToken: string;
  /** Number of the token. */
  tokenSerial: number;
  /** False while it is expired, and while a refused token waits to be renewed. */
  isUsable: boolean;
  status: ConnectionStatus;
}

/** Questions about connections; they read in a context of their own, so any process part may ask. */
@Injectable()
export class ConnectionsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The connections of these users, by user id; users without one are missing. */
  async forUsers(userIds: string[]): Promise<Map<string, ConnectionInfo>> {
    if (userIds.length === 0) return new Map();
    const rows = await db(this.em.fork())
      .selectFrom('connections')
      .select(['userId', 'pinterestAccountId as accountId', 'sealedAccessToken as sealedToken'])
      .select(['tokenSerial', 'status', 'accessRefusedAt'])
      .where('userId', '=', anyOf(userIds))
      .execute();
    return new Map(
      rows.map(({ userId, accessRefusedAt, ...info }) => [
        userId,
        { ...info, isUsable: isUsable({ status: info.status, accessRefusedAt }) },
      ]),
    );
  }

  /** How a user's connection stands, for support; never the tokens. Null when there is none. */
  async forSupport(userId: string) {
    const connection = await db(this.em.fork())
      .selectFrom('connections')
      .select(['status', 'updatedAt', 'accessExpiresAt', 'refreshExpiresAt'])
      .select(['accessRefusedAt', 'renewalFailures', 'lostMailAt'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return connection ?? null;
  }

  /** Whether a user has a connection, as the caller's transaction sees it. */
  async exists(userId: string): Promise<boolean> {
    const connection = await db(this.em)
      .selectFrom('connections')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return connection !== undefined;
  }

  /** What a user has allowed us and since when, for the export of their data; never the tokens. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'connection', title: 'Connection to Pinterest' },
        from: db(this.em.fork()).selectFrom('connections').where('userId', '=', userId),
        key: ['userId'],
        columns: {
          pinterestAccountId: 'pinterestAccountId',
          status: 'status',
          scopes: ({ fn, ref, val }) => fn('array_to_string', [ref('scopes'), val(' ')]),
          accessExpiresAt: 'accessExpiresAt',
          refreshExpiresAt: 'refreshExpiresAt',
          updatedAt: 'updatedAt',
        },
      }),
    ];
  }

  /** Whether we may act for a user; `expired` when there is no connection at all. */
  async status(userId: string): Promise<ConnectionStatus> {
    return (await this.forUsers([userId])).get(userId)?.status ?? 'expired';
  }
}
