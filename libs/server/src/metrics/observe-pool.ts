import type { Pool } from 'pg';
import type { Metrics } from './metrics.js';

/** Tells how a pool of connections to PostgreSQL is used, at each scrape. */
export function observePool(metrics: Metrics, pool: Pool): void {
  const connections = metrics.gauge({
    name: 'db_pool_connections',
    help: 'Connections to PostgreSQL, by whether a statement or transaction has them.',
    labels: ['state'],
  });
  const limit = metrics.gauge({
    name: 'db_pool_connections_max',
    help: 'Connections that the pool may have.',
  });
  const waiting = metrics.gauge({
    name: 'db_pool_waiting',
    help: 'Statements and transactions that wait for a connection.',
  });
  metrics.beforeScrapes(async () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    limit.set(pool.options.max);
    // Even one that gets a free connection is among those that wait for a moment, as are the questions of a scrape.
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max;
    waiting.set(isFull ? pool.waitingCount : 0);
  });
}
