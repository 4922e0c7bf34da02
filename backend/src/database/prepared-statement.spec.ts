import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@boardcast/testing';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { db } from './kysely.js';
import { createOrmConfig } from './mikro-orm.config.js';
import { PreparedStatement } from './prepared-statement.js';

const Sum = z.object({ sum: z.int(), word: z.string() });
const SUM = sql`select $1 + 1 as sum, $2 || ${sql.lit('!')} as word`;
let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmConfig(database.url));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const inTransaction = <Result>(work: (em: EntityManager) => Promise<Result>) =>
  orm.em.fork().transactional((em) => work(em));
const preparedAt = async (em: EntityManager): Promise<number> => {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from prepare_time)::float8 as at from pg_prepared_statements where name like 'sum_up%'`.execute(
    db(em),
  );
  return rows[0]?.at ?? Number.NaN;
};

it('gives the rows for its values, whatever is in them', async () => {
  const statement = new PreparedStatement('sum_up', ['int', 'text'], Sum, SUM);

  const rows = await inTransaction(async (em) => [
    await statement.run(em, [1, `it's`]),
    await statement.run(em, [-2, 'a \\ b']),
  ]);

  expect(rows).toEqual([[{ sum: 2, word: `it's!` }], [{ sum: -1, word: 'a \\ b!' }]]);
});

it('is planned once for a connection, and the plan takes any value', async () => {
  const statement = new PreparedStatement('sum_up', ['int', 'text'], Sum, SUM, 60);

  await inTransaction(async (em) => {
    await sql`deallocate all`.execute(db(em));
    for (let run = 0; run < 3; run += 1) await statement.run(em, [run, '']);
    const { rows } = await sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where name like 'sum_up%'`.execute(db(em));
    expect(rows).toEqual([{ generic: 3, custom: 0 }]);
  });
});

it('is planned anew once its plan is old: the tables may be others by then', async () => {
  const statement = new PreparedStatement('sum_up', ['int', 'text'], Sum, SUM, 0);

  await inTransaction(async (em) => {
    await statement.run(em, [1, '']);
    const first = await preparedAt(em);
    await statement.run(em, [1, '']);
    expect(await preparedAt(em)).toBeGreaterThan(first);
  });
});

it('is not mistaken for one of another release, or with other settings, on the same connection', async () => {
  const one = new PreparedStatement('sum_up', ['int', 'text'], Sum, SUM, 60);
  const other = new PreparedStatement('sum_up', ['int'], Sum, sql`select $1 + 2 as sum, '' as word`, 60);

  await inTransaction(async (em) => {
    expect(await one.run(em, [1, ''])).toEqual([{ sum: 2, word: '!' }]);
    expect(await other.run(em, [1])).toEqual([{ sum: 3, word: '' }]);
    expect(await one.run(em, [1, ''])).toEqual([{ sum: 2, word: '!' }]);
  });
});

it('runs again after a run that failed, and whose transaction was rolled back', async () => {
  const statement = new PreparedStatement('divide', ['int'], Sum, sql`select 6 / $1 as sum, '' as word`, 60);

  await inTransaction(async (em) => {
    await sql`savepoint before`.execute(db(em));
    await expect(statement.run(em, [0])).rejects.toMatchObject({ code: '22012' });
    await sql`rollback to savepoint before`.execute(db(em));
    expect(await statement.run(em, [2])).toEqual([{ sum: 3, word: '' }]);
  });
});
