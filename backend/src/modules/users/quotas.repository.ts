import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';

/** Holds what makes a user's account grow, so that two acts together don't outgrow it. */
@Injectable()
export class QuotasRepository {
  constructor(private readonly em: EntityManager) {}

  /** Waits for the user's other growing acts, until the caller's transaction ends. */
  async lock(userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quotas:${userId}`}, 0))`.execute(db(this.em));
  }
}
