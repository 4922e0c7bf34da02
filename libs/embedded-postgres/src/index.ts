export { ensureDatabase, ensurePublisherRole } from './database-roles.js';
export { PostgresCluster } from './postgres-cluster.js';
export type { PostgresClusterOptions } from './postgres-cluster.js';
