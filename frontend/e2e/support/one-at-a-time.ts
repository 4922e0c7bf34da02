import { withDatabase } from './database.js';

/** The same for all workers. */
const ADVISORY_LOCK = 4_021_118;

/** Runs `work` while no other worker does: they share the database. */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await work();
  });
}
