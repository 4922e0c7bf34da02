import type { Pool, PoolClient } from 'pg';

/**
 * Returns connections to the pool that were opened while it ends. The driver of the query builder has let go of its pool
 * by then, throws and keeps them: the pool would wait for them for ever, and with it the process that is to end.
 */
export function releaseLateConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const connectInTime = async (): Promise<PoolClient> => {
    const client = (await connect()) as PoolClient;
    if (!pool.ending) return client;
    client.release();
    throw new Error('This pool of connections has ended.');
  };
  pool.connect = ((...args: unknown[]) =>
    args.length === 0 ? connectInTime() : connect(...args)) as typeof pool.connect;
}
