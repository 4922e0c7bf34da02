import { Injectable } from '@nestjs/common';
import type { ConnectionStatus } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';
import { Connection } from './connection.entity.js';

/** A connection as others may know it: the token only sealed. */
export interface ConnectionInfo {
  /** Pinterest's own number of the account. */
  accountId: string;
  sealedAccessToken: string;
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
    const rows = await this.em.fork().find(Connection, { user: { $in: userIds } });
    return new Map(
      rows.map((row) => [
        row.user,
        {
          accountId: row.pinterestAccountId,
          sealedAccessToken: row.sealedAccessToken,
          tokenSerial: row.tokenSerial,
          isUsable: row.isUsable(),
          status: row.status,
        },
      ]),
    );
  }

  /** What a user has allowed us and since when, for the export of their data; never the tokens. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection(this.em, {
        ...{ name: 'connection', title: 'Connection to Pinterest' },
        ...{ from: sql`connections`, where: sql`user_id = ${userId}`, key: [sql`user_id`] },
        columns: {
          pinterestAccountId: sql`pinterest_account_id`,
          status: sql`status`,
          scopes: sql`array_to_string(scopes, ' ')`,
          accessExpiresAt: isoMoment(sql`access_expires_at`),
          refreshExpiresAt: isoMoment(sql`refresh_expires_at`),
          updatedAt: isoMoment(sql`updated_at`),
        },
      }),
    ];
  }

  /** Whether we may act for a user; `expired` when there is no connection at all. */
  async status(userId: string): Promise<ConnectionStatus> {
    return (await this.forUsers([userId])).get(userId)?.status ?? 'expired';
  }
}
