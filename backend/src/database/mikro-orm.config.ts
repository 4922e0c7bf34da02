import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { entities } from './entities.js';
import { migrations } from './migrations.js';
import { releaseLostConnections } from './release-lost-connections.js';

/**
 * Longest pause inside a transaction, in milliseconds: a process that is halted in the middle of one must not keep its
 * locks from the others for ever. Longer than a token's renewal, which waits for Pinterest meanwhile.
 */
export const IDLE_IN_TRANSACTION_MS = 60_000;

/** The ORM for this database: entities and migrations by explicit lists, times in UTC. */
export function createOrmConfig(databaseUrl: string) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { tableName: 'migrations', migrationsList: migrations, snapshot: false, silent: true },
    // Not ours to describe: connect-pg-simple's table and the migrator's own.
    schemaGenerator: { skipTables: ['session_store', 'migrations'] },
    forceUtcTimezone: true,
    pool: { min: 0, max: 20 },
    driverOptions: {
      onPoolCreated: releaseLostConnections,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  });
}
