import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, runSql, waitUntil } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from './mikro-orm.config.js';

/** More than the pool's size. */
const LOSSES = 25;
const AT_ONCE = 5;
let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmConfig(database.url));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const ask = (text: string) => orm.em.fork().getConnection().execute(text);
const cutAll = () =>
  runSql(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

const running = async (text: string) =>
  Number(
    (
      await runSql(
        database.url,
        `select count(*) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like '${text}%' and pid <> pg_backend_pid()`,
      )
    ).rows[0].count,
  );

/** A query may fail on an idle connection that turns out to be lost; that doesn't leak a slot. */
const expectAnswer = async () => expect(await waitUntil(() => ask('select 1 as one'))).toEqual([{ one: 1 }]);

describe('connections that are lost', () => {
  it('in the middle of transactions leave their places to others', async () => {
    for (let count = 0; count < LOSSES; count += AT_ONCE) {
      const { promise: cut, resolve: go } = Promise.withResolvers<void>();
      const running: Promise<unknown>[] = [];
      const begun = Array.from({ length: AT_ONCE }, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        running.push(
          orm.em.fork().transactional(async (em) => {
            resolve();
            await cut;
            await em.getConnection().execute('select 1', [], 'all', em.getTransactionContext());
          }),
        );
        return promise;
      });
      await Promise.all(begun);
      await cutAll();
      go();
      for (const { status } of await Promise.allSettled(running)) expect(status).toBe('rejected');
    }
    await expectAnswer();
  });

  it('in the middle of a query fail that query only', async () => {
    const [query] = await Promise.all([
      ask('select pg_sleep(60)').catch((error: Error) => error.message),
      waitUntil(async () => (await running('select pg_sleep')) > 0).then(cutAll),
    ]);
    expect(query).toContain('terminating connection');
    await expectAnswer();
  });
});
