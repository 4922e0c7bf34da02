import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { sql } from 'kysely';
import { z } from 'zod';
import { db, rawRows } from './kysely.js';
import { migrate } from './migrate.js';
import { createOrmConfig } from './mikro-orm.config.js';

const createdAt = new Date('2026-03-10T12:00:00.123Z');

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  orm = await MikroORM.init(createOrmConfig(database.url));
  await db(orm.em.fork())
    .insertInto('mails')
    .values({
      ...{ id: randomUUID(), key: 'first', template: 'product-update', toAddress: 'a@example.com' },
      ...{
        data: { subject: 'S', text: 'T' },
        userId: null,
        nextAt: null,
        fault: null,
        sentAt: null,
        createdAt,
      },
    })
    .execute();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('typed queries', () => {
  it('name columns as TypeScript does and give moments, counts and JSON as values', async () => {
    const row = await db(orm.em.fork())
      .selectFrom('mails as mail')
      .select(['mail.toAddress', 'createdAt', 'data'])
      .select((eb) => eb.fn.countAll<number>().over().as('mailCount'))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ toAddress: 'a@example.com', createdAt, mailCount: 1 },
      data: { subject: 'S', text: 'T' },
    });
  });

  it('run in the transaction of their EntityManager', async () => {
    const em = orm.em.fork();
    const stop = new Error('stop');
    const work = em.transactional(async (tx) => {
      await db(tx).deleteFrom('mails').execute();
      throw stop;
    });
    await expect(work).rejects.toBe(stop);
    expect(await db(em).selectFrom('mails').select('id').execute()).toHaveLength(1);
  });
});

describe('a raw template', () => {
  it('gives the rows that its schema describes', async () => {
    const Row = z.object({ key: z.string(), createdAt: z.date() });
    const rows = await rawRows(orm.em.fork(), Row, sql`select key, created_at from mails`);
    expect(rows).toEqual([{ key: 'first', createdAt }]);
  });

  it.each([
    ['another type', z.object({ key: z.number(), createdAt: z.date() })],
    ['a column too few', z.object({ key: z.string() })],
    ['a column too many', z.object({ key: z.string(), createdAt: z.date(), sentAt: z.date() })],
  ])('is refused by tests where its schema has %s', async (_what, Row) => {
    await expect(rawRows(orm.em.fork(), Row, sql`select key, created_at from mails`)).rejects.toThrow(
      z.ZodError,
    );
  });
});
