import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';

/** What a cell of an export holds. */
type ExportValue = string | number | boolean | null;

/** One row of an export, by the names of its section's columns. */
export type ExportRow = Record<string, ExportValue>;

/** One kind of things that we keep of a user: what a module gives to the export of all their data. */
export interface ExportSection {
  /** Its key in JSON. */
  name: string;
  /** Its heading in CSV. */
  title: string;
  columns: readonly string[];
  /** Read while it is gone through, a page at a time. */
  rows: AsyncIterable<ExportRow>;
}

/** Where the rows of a section come from. */
interface ExportSource extends Omit<ExportSection, 'columns' | 'rows'> {
  columns: Record<string, RawBuilder<unknown>>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Tells rows apart and orders them. The first of its parts is best in an index, together with `where`. */
  key: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
}

/** Rows of one page: an account of any size is exported with as little memory. */
const PAGE = 500;

/** SQL: a moment as exports write it, ISO 8601 in UTC. */
export const isoMoment = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A section whose rows are read along their key, in queries of their own: no connection waits for a slow reader. */
export function exportSection(em: EntityManager, source: ExportSource): ExportSection {
  const { name, title, columns } = source;
  return { name, title, columns: Object.keys(columns), rows: readRows(em, source) };
}

async function* readRows(em: EntityManager, source: ExportSource): AsyncGenerator<ExportRow> {
  let after: string[] | null = null;
  do {
    const page = await readPage(em, source, after);
    for (const { row } of page) yield row;
    after = page.length === PAGE ? (page.at(-1)?.key ?? null) : null;
  } while (after !== null);
}

async function readPage(
  em: EntityManager,
  { columns, from, where, key }: ExportSource,
  after: string[] | null,
): Promise<{ row: ExportRow; key: string[] }[]> {
  const cells = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const keys = sql.join(key);
  // The first part once more by itself: it leads to the place in the index, a comparison of rows would not in a join.
  const isFurther = after ? sql`${key[0]} >= ${after[0]} and (${keys}) > (${sql.join(after)})` : sql`true`;
  const { rows } = await sql<ExportRow & { exportKey: string[] }>`
    select ${sql.join(cells)}, array[${sql.join(key.map((part) => sql`${part}::text`))}] as "exportKey"
    from ${from} where ${where} and ${isFurther} order by ${keys} limit ${PAGE}`.execute(
    em.fork().getKysely(),
  );
  return rows.map(({ exportKey, ...row }) => ({ row, key: exportKey }));
}
