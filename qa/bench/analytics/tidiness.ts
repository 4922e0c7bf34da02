import { waitUntil } from '@boardcast/testing';
import type { BenchStack } from '../bench-stack.js';

const TABLES = ['pin_metrics', 'group_metrics'];
/** Autovacuum looks every minute, and takes a while. */
const TIDIED_MS = 300_000;

/** Keeps autovacuum from these tables, or lets it have them again. */
export async function allowVacuum({ stack }: BenchStack, isAllowed: boolean): Promise<void> {
  for (const table of TABLES) {
    await stack.query(`alter table ${table} set (autovacuum_enabled = ${isAllowed})`);
  }
}

/** Waits until autovacuum has been at them. */
export async function whenTidy({ stack }: BenchStack): Promise<void> {
  await waitUntil(
    async () => {
      const [row] = await stack.query<{ dead: number }>(
        'select max(n_dead_tup)::int as dead from pg_stat_user_tables where relname = any($1)',
        [TABLES],
      );
      return row?.dead === 0;
    },
    { timeout: TIDIED_MS, every: 1_000, what: 'autovacuum' },
  );
}
