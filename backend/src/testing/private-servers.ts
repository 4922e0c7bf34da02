import {
  PrivatePostgres,
  PrivateRedis,
  runSql,
  TEMPLATE_DATABASE,
  TEST_POSTGRES_URL,
} from '@boardcast/testing';
import { migrate } from '../database/migrate.js';

/** PostgreSQL and Redis for one test file alone. */
export interface PrivateServers {
  readonly redis: PrivateRedis;
  close(): Promise<void>;
}

/**
 * Call it in beforeAll of a `*.stack.spec.ts`, and close it in afterAll. `startTestApp` then creates its databases
 * there, and uses Bull when given the Redis address.
 */
export async function startPrivateServers(): Promise<PrivateServers> {
  const [postgres, redis] = await Promise.all([PrivatePostgres.start(), PrivateRedis.start()]);
  await runSql(postgres.url(), `create database ${TEMPLATE_DATABASE}`);
  await migrate(postgres.url(TEMPLATE_DATABASE));
  process.env[TEST_POSTGRES_URL] = postgres.url();
  return {
    redis,
    close: async () => {
      await redis.close();
      await postgres.close();
    },
  };
}
