import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { rawRows, type Tables } from './kysely.js';

const Oldest = z.object({ oldest: z.date().nullable() });

/** Rows of a table that become due at a certain time. */
export interface DueRows<Name extends keyof Tables, Row extends z.ZodObject = z.ZodObject> {
  table: Name;
  /** What `takeDue` returns of each row: Kysely can't type a table that is a parameter. */
  row: Row;
  key: keyof Tables[Name] & string;
  /** Column with that time. */
  dueAt: keyof Tables[Name] & string;
  /**
   * Column that says since when the row has been waiting; retries don't move it, and the gauge reads it. Written with
   * the row, or left empty until `takeDue` first finds it due; then whoever does the work clears it.
   */
  since: keyof Tables[Name] & string;
  /** Limits which rows count; without it, all that have a time. */
  where?: RawBuilder<SqlBool>;
  /** Most rows taken at once. */
  limit: number;
  /** Seconds until a taken row is due again. With an attempt count the pause doubles each time, up to `longestS`. */
  again: { pauseS: number } | { firstS: number; longestS: number; attempts: keyof Tables[Name] & string };
}

/** Beyond 2^10 times the first pause every ladder is at its longest, and the power can't overflow. */
const MOST_DOUBLINGS = 10;

/**
 * Takes due rows, longest waiting first, exclusively for this replica, and postpones them. No transaction stays open:
 * rows whose process died or whose work failed become due again.
 */
export async function takeDue<Name extends keyof Tables, Row extends z.ZodObject>(
  em: EntityManager,
  rows: DueRows<Name, Row>,
  now: Date,
): Promise<z.output<Row>[]> {
  const { table, row, key, dueAt, since, limit, again } = rows;
  const putOff =
    'attempts' in again
      ? sql`${sql.ref(again.attempts)} = ${sql.ref(again.attempts)} + 1, ${sql.ref(dueAt)} = ${now}::timestamptz + make_interval(
          secs => least(${again.firstS} * 2 ^ least(${sql.ref(again.attempts)} + 1, ${MOST_DOUBLINGS}), ${again.longestS}))`
      : sql`${sql.ref(dueAt)} = ${now}::timestamptz + make_interval(secs => ${again.pauseS})`;
  const columns = sql.join(Object.keys(row.shape).map((column) => sql.ref(column)));
  return rawRows(
    em.fork(),
    row,
    sql`
    update ${sql.table(table)} set ${sql.ref(since)} = coalesce(${sql.ref(since)}, ${sql.ref(dueAt)}), ${putOff}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${isDue(rows, now)}
      order by ${sql.ref(dueAt)} limit ${limit} for update skip locked
    )
    returning ${columns}`,
  );
}

/**
 * Since when the longest-waiting row has been waiting; null when none is. A row that keeps failing counts from when it
 * first became due, though its next try is always in the future.
 */
export async function oldestDue<Name extends keyof Tables>(
  em: EntityManager,
  { table, dueAt, since, where = sql`true` }: Pick<DueRows<Name>, 'table' | 'dueAt' | 'since' | 'where'>,
  now: Date,
): Promise<Date | null> {
  const first = (column: string) => sql`
    (select min(${sql.ref(column)}) from ${sql.table(table)} where ${sql.ref(column)} <= ${now} and ${where})`;
  const query = sql`select least(${first(dueAt)}, ${first(since)}) as oldest`;
  const [found] = await rawRows(em.fork(), Oldest, query);
  return found?.oldest ?? null;
}

function isDue<Name extends keyof Tables>(
  { dueAt, where = sql`true` }: Pick<DueRows<Name>, 'dueAt' | 'where'>,
  now: Date,
): RawBuilder<SqlBool> {
  return sql`${sql.ref(dueAt)} <= ${now} and ${where}`;
}
