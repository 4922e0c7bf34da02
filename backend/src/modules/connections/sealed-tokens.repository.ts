import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { db } from '../../database/kysely.js';
import { keyOf } from './sealed-tokens.queries.js';

/** The sealed tokens of a connection. */
export interface SealedTokens {
  userId: string;
  sealedAccessToken: string;
  sealedRefreshToken: string | null;
}

/** Comes before every user's id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tokens of connections, looked at by the key that sealed them. */
@Injectable()
export class SealedTokensRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Locks some of the connections with a token under one of these keys until the caller's transaction ends. Rows that
   * somebody else has locked, a renewal for example, are passed over.
   * @param after the last user of the batch before
   */
  lockSealedUnder(
    keyIds: readonly string[],
    { after, limit }: { after: string; limit: number },
  ): Promise<SealedTokens[]> {
    return db(this.em)
      .selectFrom('connections')
      .select(['userId', 'sealedAccessToken', 'sealedRefreshToken'])
      .where('userId', '>', after)
      .where((row) =>
        row.or([isSealedUnder('sealedAccessToken', keyIds), isSealedUnder('sealedRefreshToken', keyIds)]),
      )
      .orderBy('userId')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  /** Saves the same tokens under other keys: for everybody else nothing has changed, so neither has `updatedAt`. */
  async save({ userId, sealedAccessToken, sealedRefreshToken }: SealedTokens): Promise<void> {
    await db(this.em)
      .updateTable('connections')
      .set({ sealedAccessToken, sealedRefreshToken })
      .where('userId', '=', userId)
      .execute();
  }
}

/** SQL: whether a sealed text names one of these keys. */
function isSealedUnder(column: string, keyIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${keyOf(column)} = any(${keyIds}::text[])`;
}
