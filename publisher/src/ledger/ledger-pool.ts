import { Logger } from '@nestjs/common';
import { Pool } from 'pg';

const MAX_CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/**
 * Longest time that a statement may take, in milliseconds: a connection that is dead and does not know it must not keep
 * all other pins waiting.
 */
const QUERY_MS = 20_000;

/** Connections to the ledger's database. A lost one is replaced and never ends the process. */
export function createLedgerPool(databaseUrl: string): Pool {
  return createPool(databaseUrl, MAX_CONNECTIONS, CONNECT_MS, QUERY_MS);
}

/**
 * The one connection of the heartbeat, so that no beat waits for pins that have all the others. A beat that is stuck ends
 * before half of its publisher's life is over, connecting included: one that is dead leaves time for another.
 */
export function createBeatPool(databaseUrl: string, silentMs: number): Pool {
  return createPool(databaseUrl, 1, (3 * silentMs) / 16, silentMs / 4);
}

function createPool(databaseUrl: string, max: number, connectMs: number, queryMs: number): Pool {
  const logger = new Logger('LedgerPool');
  const tell = (error: Error): void => logger.warn({ err: error }, 'A connection to the ledger was lost');
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: queryMs,
    keepAlive: true,
  });
  // The pool emits the errors of idle connections, a connection in use its own. Without a listener an error ends the process.
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
