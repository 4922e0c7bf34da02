import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { createOrmConfig } from './mikro-orm.config.js';
import { migrate } from './migrate.js';

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

describe('the tables', () => {
  it('are what the entities say, down to the column', async () => {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    // Names of constraints and indexes belong to the migrations.
    expect(sql.split('\n').filter((line) => /(create|drop) table| column /.test(line))).toEqual([]);
  });

  it('find by an index whatever refers to a row: deleting an account reads no table from end to end', async () => {
    // An index without the rows that refer to nothing will do: none of them is looked for.
    const unindexed = await orm.em.getConnection().execute(`
      select conrelid::regclass::text || '.' || conname as name from pg_constraint reference
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname), true))`);
    expect(unindexed).toEqual([]);
  });

  it('find by an index whose address is to be forgotten, in a table that only grows', async () => {
    const plan = await orm.em.fork().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      return em.execute(`explain select id from mails
        where created_at < now() and to_address is not null and next_at is null order by created_at limit 1000`);
    });
    expect(JSON.stringify(plan)).toContain('mails_addressed');
  });

  it('are given back by a process that is halted in the middle of a transaction', async () => {
    const [row] = await orm.em.getConnection().execute('show idle_in_transaction_session_timeout');
    expect(row).toEqual({ idle_in_transaction_session_timeout: '1min' });
  });

  it('are up to date after one migration; a second finds nothing to do', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });
});
