import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from './entities.js';
import { migrations } from './migrations.js';
import { measureStatements } from './measure-statements.js';
import { releaseLateConnections } from './release-late-connections.js';
import { releaseLostConnections } from './release-lost-connections.js';
import { limitRequests, STATEMENT_MS } from './statement-limits.js';
import { allowStopping } from './stoppable-reads.js';
import { readNativeValues } from './value-types.js';

/**
 * Longest idle time inside a transaction, in milliseconds: a process that stalls in one must not hold its locks for
 * ever. Longer than renewing a token takes, which waits for Pinterest inside a transaction.
 */
export const IDLE_IN_TRANSACTION_MS = 60_000;

/** Short statements: compiling one takes longer than running it. Debian's PostgreSQL would do so. */
export const NO_JIT = '-c jit=off';

interface OrmConfigOptions {
  /** Who makes the statements; requests that share the connections have their own limit. */
  role?: 'background' | 'commandLine' | 'migration';
  /** Is told how long each statement took, in milliseconds. */
  onStatement?: (ms: number) => void;
  /** Is told the pool of connections once it is there. */
  onPool?: (pool: Pool) => void;
}

/** ORM options: explicit lists of entities and migrations, times in UTC. */
export function createOrmConfig(
  databaseUrl: string,
  { role = 'background', onStatement, onPool }: OrmConfigOptions = {},
): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { tableName: 'migrations', migrationsList: migrations, snapshot: false, silent: true },
    // Not ours to describe: connect-pg-simple's table, the migrator's and the publisher's schema.
    schemaGenerator: { skipTables: ['session_store', 'migrations'], ignoreSchema: ['publisher'] },
    forceUtcTimezone: true,
    pool: { min: 0, max: 20 },
    driverOptions: {
      // MikroORM itself takes no more than host and names from an address: TLS would be lost.
      connectionString: databaseUrl,
      onPoolCreated: (pool: Pool) => {
        releaseLostConnections(pool);
        if (role === 'background') limitRequests(pool);
        allowStopping(pool);
        // The last of those that change how connections are had: each before it may wait.
        releaseLateConnections(pool);
        readNativeValues(pool);
        if (onStatement) measureStatements(pool, onStatement);
        onPool?.(pool);
      },
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      statement_timeout: STATEMENT_MS[role],
      options: NO_JIT,
    },
  });
}
