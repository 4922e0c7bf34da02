import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { db } from '../../database/kysely.js';

/** How many tokens are sealed under a key. */
export interface KeyUse {
  keyId: string;
  tokenCount: number;
}

/** Questions about the keys that sealed the tokens of connections. */
@Injectable()
export class SealedTokensQueries {
  constructor(private readonly em: EntityManager) {}

  /** The gauge: how many tokens each key seals. */
  countByKey(): Promise<KeyUse[]> {
    return db(this.em.fork())
      .selectFrom(({ selectFrom }) =>
        selectFrom('connections')
          .select('sealedRefreshToken as sealed')
          .unionAll(selectFrom('connections').select('sealedAccessToken as sealed'))
          .as('token'),
      )
      .select(({ fn }) => [keyOf('sealed').as('keyId'), fn.countAll<number>().as('tokenCount')])
      .where('sealed', 'is not', null)
      .groupBy('keyId')
      .orderBy('keyId')
      .execute();
  }
}

/** SQL: the key that a sealed text names. */
export function keyOf(column: string): RawBuilder<string> {
  return sql<string>`split_part(${sql.ref(column)}, '.', 1)`;
}
