import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { oldestDue } from '../../database/due-rows.js';
import { anyOf } from '../../database/any-of.js';
import { db } from '../../database/kysely.js';
import type { KeyedCall } from './keyed-call.js';

export interface FirstAnswer {
  requestHash: string;
  /** Null only inside the transaction that took the key. */
  answer: object | null;
}

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads outside any transaction: only what is committed. */
  async find(userId: string, key: string): Promise<FirstAnswer | null> {
    const row = await db(this.em.fork())
      .selectFrom('idempotency_keys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Takes a key in the caller's transaction. Waits for a concurrent call with the same key, and fails if that commits.
   */
  async insert({ userId, hash }: KeyedCall, key: string, createdAt: Date): Promise<void> {
    await db(this.em)
      .insertInto('idempotency_keys')
      .values({ userId, key, requestHash: hash, answer: null, createdAt })
      .execute();
  }

  /** When those of these keys were taken that are. */
  async takenAt(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await db(this.em)
      .selectFrom('idempotency_keys')
      .select(['key', 'createdAt'])
      .where('userId', '=', userId)
      .where('key', '=', anyOf(keys, 'text'))
      .execute();
    return new Map(rows.map(({ key, createdAt }) => [key, createdAt]));
  }

  /** Stores the answer in the transaction that took the key. */
  async setAnswer(userId: string, key: string, answer: object): Promise<void> {
    await db(this.em)
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute();
  }

  /** When the oldest of the keys taken up to a moment was taken, or null. */
  oldestUntil(moment: Date): Promise<Date | null> {
    return oldestDue(this.em, { table: 'idempotency_keys', dueAt: 'createdAt', since: 'createdAt' }, moment);
  }

  /** Deletes keys taken before a moment. @param limit most keys deleted @returns how many were */
  async removeBefore(moment: Date, limit: number): Promise<number> {
    const { numDeletedRows } = await db(this.em.fork())
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('userId', 'key'),
          'in',
          selectFrom('idempotency_keys as old')
            .select(['old.userId', 'old.key'])
            .where('old.createdAt', '<', moment)
            .limit(limit)
            .forUpdate()
            .skipLocked()
            .$asTuple('userId', 'key'),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
