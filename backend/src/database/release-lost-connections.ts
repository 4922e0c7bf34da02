import type { Pool, PoolClient } from 'pg';

/**
 * Returns connections to the pool that were lost inside a transaction. The query builder releases a connection only
 * after its rollback, and a lost one can't roll back: each would occupy its slot for ever, and a database restart under
 * load could exhaust the pool.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Outside a transaction, the query's own cleanup releases it too.
      client.release = () => undefined;
    });
  });
}
