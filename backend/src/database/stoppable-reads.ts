import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { Client, type Pool, type PoolClient } from 'pg';

/** Work that only reads, and whose statements may be stopped at any moment. */
class Read {
  isStopped = false;
  readonly clients = new Map<PoolClient, Pool>();

  /** Stops what it is reading, and lets it read no more. */
  stop(): void {
    this.isStopped = true;
    for (const [client, pool] of this.clients)
      void oneAtATime(() => cancel(pool, client)).catch(() => undefined);
  }
}

const reads = new AsyncLocalStorage<Read>();
/** Stopping many takes one more connection, not many. */
const oneAtATime = pLimit(1);

/**
 * Does work that only reads, outside of transactions whose end matters.
 * @returns its result, and how to stop its statements
 */
export function startRead<Result>(work: () => Result): {
  result: Result;
  stop: () => void;
  isStopped: () => boolean;
} {
  const read = new Read();
  return { result: reads.run(read, work), stop: () => read.stop(), isStopped: () => read.isStopped };
}

/** Does work that goes on though the read that began it is stopped. */
export function apartFromReads<Result>(work: () => Result): Result {
  return reads.exit(work);
}

/** Lets the statements of reads be stopped that use connections of this pool. */
export function allowStopping(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const connectForRead = async (read: Read): Promise<PoolClient> => {
    const client = (await connect()) as PoolClient;
    if (read.isStopped) {
      client.release();
      throw new Error('This read was stopped.');
    }
    read.clients.set(client, pool);
    const release = client.release.bind(client);
    client.release = (error) => {
      read.clients.delete(client);
      // A cancel may still be on its way to it: it must not reach the next one's statement.
      release(read.isStopped ? true : error);
    };
    return client;
  };
  pool.connect = ((...args: unknown[]) => {
    const read = reads.getStore();
    return read && args.length === 0 ? connectForRead(read) : connect(...args);
  }) as typeof pool.connect;
}

/** By a connection beside the pool, whose own may all be taken by what is to be stopped. */
async function cancel(pool: Pool, client: PoolClient): Promise<void> {
  const beside = new Client(pool.options);
  beside.on('error', () => undefined);
  await beside.connect();
  try {
    await beside.query('select pg_cancel_backend($1)', [
      (client as PoolClient & { processID: number }).processID,
    ]);
  } finally {
    await beside.end();
  }
}
