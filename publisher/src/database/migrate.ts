import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { migrations } from './migrations.js';

/** The only schema that the publisher's role owns; what was migrated is remembered there, too. */
const SCHEMA = 'publisher';

/** Brings the ledger up to date; a second run finds nothing to do. Returns what was run. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    // Also for a version that is older than the database: it knows nothing that is left to do.
    if ((await pendingMigrations(pool)).length === 0) return [];
    const { error, results = [] } = await migratorOf(pool).migrateToLatest();
    if (error !== undefined) throw new Error('The ledger could not be migrated', { cause: error });
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await pool.end();
  }
}

/** Names of the migrations that the database still lacks; it may have others of a newer version. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const known = await migratorOf(pool).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migratorOf(pool: Pool): Migrator {
  return new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: SCHEMA,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
}
