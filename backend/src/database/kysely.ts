import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { CamelCasePlugin, type Kysely, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { entities } from './entities.js';

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Columns<Table> = { [Column in keyof Table as CamelCase<Column>]: Table[Column] };

type EntityTables = InferKyselyDB<(typeof entities)[number]>;

/** connect-pg-simple's table. */
interface SessionStore {
  sid: string;
  sess: { userId: string; userAgent?: string; timeZone?: string };
  expire: Date;
  createdAt: Date;
  id: string;
}

/** Every table, inferred from the entities: named as in SQL, its columns as in TypeScript (`pins.userId`). */
export type Tables = { [Name in keyof EntityTables]: Columns<EntityTables[Name]> } & {
  session_store: SessionStore;
};

// JSON keeps its keys: they are data, not columns.
const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * Typed queries in the transaction of this EntityManager, if there is one. Timestamps come as `Date`, `int8` as `number`,
 * JSON parsed; inside JSON that PostgreSQL builds, names and times stay as the query wrote them.
 *
 * @example
 * const due = await db(this.em)
 *   .selectFrom('mails')
 *   .select(['id', 'userId', 'createdAt'])
 *   .where('nextAt', '<=', sql<Date>`now()`)
 *   .execute(); // { id: string; userId: string | null; createdAt: Date }[]
 */
export function db(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>().withPlugin(columnNames);
}

/**
 * Rows of a raw template, for what Kysely can't express. TypeScript trusts the schema, so tests check every row against
 * it (`globals` in jest.config.mjs); production doesn't.
 *
 * @example
 * const Turn = z.object({ id: z.uuid(), nextAt: z.date().nullable() });
 * const turns = await rawRows(this.em, Turn, sql`select id, next_at from pins …`);
 */
export async function rawRows<Row extends z.ZodObject>(
  em: EntityManager,
  row: Row,
  query: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await query.execute(db(em));
  if ('CHECK_RAW_ROWS' in globalThis) for (const each of rows) row.strict().parse(each);
  return rows as z.output<Row>[];
}
