import type { Pool, PoolClient } from 'pg';

/**
 * Gives the places of connections back that were lost in the middle of a transaction. The query builder releases a
 * connection after its rollback only, and a lost one can't roll back: each would keep its place for ever, and a
 * database that restarts under load would leave a pool with no place free.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Outside a transaction its user gives it back as well.
      client.release = () => undefined;
    });
  });
}
