import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { KeyedCall } from './keyed-call.js';

/**
 * Gives the first answer to a call that is repeated under its `Idempotency-Key` (house.md §5), also when both run at
 * once, and whatever has become since of what it made: an answer is kept in the transaction of what it tells of.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * The first answer, or that of `act` when there is none; what fails leaves none, and may be tried again.
   * @param act does its writing by `keep`
   * @throws AppError idempotency-key.reused when the key belongs to a call with other contents
   */
  async once<Answer extends object>(call: KeyedCall, act: () => Promise<Answer>): Promise<Answer> {
    const first = await this.find<Answer>(call);
    if (first !== null) return first;
    try {
      return await act();
    } catch (error) {
      // A twin may have taken the key, the draft or the last credit since.
      const twin = await this.find<Answer>(call);
      if (twin !== null) return twin;
      throw error;
    }
  }

  /**
   * Runs `work` and keeps its answer, in the caller's transaction. A twin waits at the key until that has ended, and
   * fails if it was committed.
   */
  async keep<Answer extends object>(
    { userId, key, hash }: KeyedCall,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === null) return work();
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      values (${userId}, ${key}, ${hash}, ${this.clock.now()})`.execute(this.em.getKysely());
    const answer = await work();
    await sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
      where user_id = ${userId} and key = ${key}`.execute(this.em.getKysely());
    return answer;
  }

  private async find<Answer>({ userId, key, hash }: KeyedCall): Promise<Answer | null> {
    if (key === null) return null;
    const { rows } = await sql<{ hash: string; answer: Answer }>`
      select request_hash as hash, answer from idempotency_keys
      where user_id = ${userId} and key = ${key}`.execute(this.em.fork().getKysely());
    const [row] = rows;
    if (!row) return null;
    if (row.hash !== hash) throw new AppError('idempotency-key.reused');
    return row.answer;
  }
}
