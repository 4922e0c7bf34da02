export { FakeClock } from './fake-clock.js';
export { runSql } from './run-sql.js';
export { FAST_SETTINGS, PostgresCluster } from './stack/postgres-cluster.js';
export type { PostgresClusterOptions } from './stack/postgres-cluster.js';
export { ensureDatabase, ensurePublisherRole } from './stack/database-roles.js';
export { createTestDatabase, TEMPLATE_DATABASE, TEST_POSTGRES_URL } from './test-database.js';
export type { TestDatabase } from './test-database.js';
export { waitUntil } from './wait-until.js';
export type { WaitOptions } from './wait-until.js';
