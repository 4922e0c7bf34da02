import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTime } from '@boardcast/server';
import { createTestDatabase } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from './mikro-orm.config.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('A pool ends though statements are about to open connections of it, and refuses them', async () => {
  const orm = await MikroORM.init(createOrmConfig(database.url));
  const ask = () => orm.em.getConnection().execute('select 1');
  await ask();
  // One takes the connection that is there; the others open new ones, which takes longer than it takes to end.
  const asked = Promise.allSettled([ask(), ask(), ask()]);
  await new Promise(setImmediate);

  await inTime(orm.close(), 10_000);

  const ends = (await asked).map(({ status }) => status);
  expect(ends).toContain('rejected');
});
