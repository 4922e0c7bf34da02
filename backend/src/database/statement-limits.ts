import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/**
 * Longest time of a statement by who makes it, in milliseconds; 0 is any. A read ends as a whole too
 * (`StopAbandoned`); the publisher's are its own.
 */
export const STATEMENT_MS = {
  /** Every request waits for it. */
  session: 5_000,
  /** Reads, acts and pages of exports: somebody is waiting. */
  request: 20_000,
  /** Sweeps, jobs and what a request starts that may be large, such as deleting an account. */
  background: 120_000,
  commandLine: 0,
  migration: 0,
} as const;

const requests = new AsyncLocalStorage<true>();

/** Does the work of a request. */
export const asRequest = <Result>(work: () => Result): Result => requests.run(true, work);

/** Does work that a request asked for and that may take as long as a job's. */
export const asBackground = <Result>(work: () => Result): Result => requests.exit(work);

/** Gives the connections of this pool, which are made for background work, to requests with their limit. */
export function limitRequests(pool: Pool): void {
  const limits = new WeakMap<PoolClient, number>();
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const connectWithLimit = async (limit: number): Promise<PoolClient> => {
    const client = (await connect()) as PoolClient;
    if ((limits.get(client) ?? STATEMENT_MS.background) === limit) return client;
    try {
      await client.query(`set statement_timeout = ${limit}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    limits.set(client, limit);
    return client;
  };
  pool.connect = ((...args: unknown[]) =>
    args.length === 0
      ? connectWithLimit(requests.getStore() ? STATEMENT_MS.request : STATEMENT_MS.background)
      : connect(...args)) as typeof pool.connect;
}
