import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';
import { createTestDatabase } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { createOrmConfig } from './mikro-orm.config.js';

const ShelfSchema = defineEntity({
  name: 'Shelf',
  tableName: 'shelves',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    name: p.text(),
    books: () => p.oneToMany(Book).mappedBy('shelf'),
  },
});
class Shelf extends ShelfSchema.class {
  label(): string {
    return `Shelf ${this.name}`;
  }
}
ShelfSchema.setClass(Shelf);

const BookSchema = defineEntity({
  name: 'Book',
  tableName: 'books',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    shelf: () => p.manyToOne(Shelf).deleteRule('cascade'),
    title: p.text(),
    note: p.text().nullable(),
    boughtAt: p.datetime(6),
  },
});
class Book extends BookSchema.class {}
BookSchema.setClass(Book);

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init({ ...createOrmConfig(database.url), entities: [Shelf, Book] });
  await orm.em.execute(`
    create table shelves (id uuid primary key, name text not null);
    create table books (
      id uuid primary key,
      shelf_id uuid not null references shelves on update cascade on delete cascade,
      title text not null,
      note text,
      bought_at timestamptz(6) not null
    )`);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('an entity written as the README says', () => {
  it('is kept with its relation, its time to the millisecond, and its methods', async () => {
    const boughtAt = new Date('2026-03-10T12:00:00.123Z');
    const em = orm.em.fork();
    const shelf = em.create(Shelf, { name: 'A' });
    em.create(Book, { shelf, title: 'Soup', boughtAt });
    await em.flush();

    const found = await orm.em.fork().findOneOrFail(Book, { title: 'Soup' }, { populate: ['shelf'] });
    expect(found.boughtAt).toEqual(boughtAt);
    expect(found.note).toBeNull();
    expect(found.shelf).toBeInstanceOf(Shelf);
    expect(found.shelf.label()).toBe('Shelf A');
  });
});
