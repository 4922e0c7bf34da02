import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from './run-sql.js';

/** Set by jest.global-setup.mjs: the server of this run, and the migrated database to clone. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'template_boardcast';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template: a database of its own for a test file, real and empty. Drop it afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[TEST_POSTGRES_URL];
  if (!server) throw new Error('No PostgreSQL for tests: run them with `npm run test:unit -- <path>`.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await clone(server, name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await runSql(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** PostgreSQL refuses to clone while somebody else clones the same template: try again then. */
async function clone(server: string, name: string, attempts = 50): Promise<void> {
  try {
    await runSql(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || attempts === 0) throw error;
    await pause(50);
    await clone(server, name, attempts - 1);
  }
}
