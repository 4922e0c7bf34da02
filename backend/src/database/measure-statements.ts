import type { Pool, PoolClient } from 'pg';

/** Calls `onStatement` with how long each statement of the pool took, in milliseconds, also one that failed. */
export function measureStatements(pool: Pool, onStatement: (ms: number) => void): void {
  pool.on('connect', (client: PoolClient) => {
    const own = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
    client.query = ((...args: unknown[]) => {
      const began = performance.now();
      const answer = own.query.apply(client, args);
      if (answer instanceof Promise) {
        const end = () => onStatement(performance.now() - began);
        void answer.then(end, end);
      }
      return answer;
    }) as typeof client.query;
  });
}
