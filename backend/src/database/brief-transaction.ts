import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from './kysely.js';

/** Longest stall between two statements, in milliseconds: whoever waits for the locks waits no longer. */
const STALL_MS = 3_000;

/**
 * A transaction that waits for nothing outside the database. If its process stalls in the middle, the database ends it
 * after three seconds, and others take its locks (docs/publishing.md#f3); elsewhere a minute is allowed.
 */
export function briefTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return em.fork().transactional(async (forked) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(STALL_MS)}, true)`.execute(
      db(forked),
    );
    return work(forked);
  });
}
