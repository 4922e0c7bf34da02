import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSql } from './run-sql.js';
import { createTestDatabase } from './test-database.js';
import type { TestDatabase } from './test-database.js';
import { waitUntil } from './wait-until.js';

let databases: TestDatabase[];

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

describe('a database for a test file', () => {
  it('is migrated, and its own', async () => {
    const [one, other] = databases.map(({ url }) => url);
    await runSql(one ?? '', `insert into session_store values ('a', '{}', now())`);
    expect((await runSql(one ?? '', 'select * from session_store')).rows).toHaveLength(1);
    expect((await runSql(other ?? '', 'select * from session_store')).rows).toHaveLength(0);
  });
});

describe('waiting for a state', () => {
  it('returns the first truthy answer, whatever was thrown before', async () => {
    let asked = 0;
    const answer = await waitUntil(() => {
      asked += 1;
      if (asked < 3) throw new Error('not yet');
      return asked;
    });
    expect(answer).toBe(3);
  });

  it('gives up with what it waited for', async () => {
    await expect(waitUntil(() => false, { timeout: 30, what: 'snow' })).rejects.toThrow('snow');
  });
});
