export { runSql, startEmbeddedPostgres } from './embedded-postgres.js';
export type { EmbeddedPostgresOptions, RunningPostgres } from './embedded-postgres.js';
export { FakeClock } from './fake-clock.js';
export { createTestDatabase, TEMPLATE_DATABASE, TEST_POSTGRES_URL } from './test-database.js';
export type { TestDatabase } from './test-database.js';
export { waitUntil } from './wait-until.js';
export type { WaitOptions } from './wait-until.js';
