import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';
import type { AttemptRow } from './attempt-row.js';

/** Writes the history of pins, within the caller's transaction. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Keeps attempts in one statement; one that was reported before stays as it is. */
  async insert(attempts: AttemptRow[]): Promise<void> {
    if (attempts.length === 0) return;
    await db(this.em)
      .insertInto('pin_attempts')
      .values(attempts)
      .onConflict((told) => told.columns(['pinId', 'fence', 'outcome']).doNothing())
      .execute();
  }
}
