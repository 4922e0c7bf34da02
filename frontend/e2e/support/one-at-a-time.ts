import { withDatabase } from './database.js';

/** One number for all workers. */
const ADVISORY_LOCK = 4_021_118;

/** Does something while no other worker does: they all know the same database. */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await work();
  });
}
