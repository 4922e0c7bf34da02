import {
  PrivatePostgres,
  PrivateRedis,
  runSql,
  TEMPLATE_DATABASE,
  TEST_POSTGRES_URL,
} from '@boardcast/testing';
import { migrate } from '../database/migrate.js';

/** A PostgreSQL and a Redis that are one test file's alone. */
export interface PrivateServers {
  readonly redis: PrivateRedis;
  close(): Promise<void>;
}

/**
 * Starts them in beforeAll of a `*.services.ts`: from then on `startTestApp` takes its databases there, and works by Bull
 * when it is given the address of Redis. Close them in afterAll.
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
