import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from './kysely.js';

/**
 * Waits until nobody else has the lock of this name, and takes it until the caller's transaction ends. For acts that no
 * row stands for, or whose row others must not wait for.
 */
export async function lockNamed(em: EntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db(em));
}
