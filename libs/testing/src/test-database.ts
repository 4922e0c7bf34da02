import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from './run-sql.js';

/** Set by servers-setup.mjs: this run's server, and the migrated database to clone. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'template_boardcast';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template: a real, empty database for one test file. Drop it afterwards. */
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

/** PostgreSQL refuses to clone a template that somebody else is cloning: then try again. */
async function clone(server: string, name: string, attempts = 50): Promise<void> {
  try {
    await runSql(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || attempts === 0) throw error;
    await pause(50);
    await clone(server, name, attempts - 1);
  }
}
