import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: how many of these moments a time has reached, 0 for one before them all. Days are told apart by their beginnings,
 * so neither the server's nor the session's time zone matters.
 * @param time a column, as in SQL, or an expression
 * @param moments the earliest first
 */
export function bucketOf(time: string | RawBuilder<unknown>, moments: readonly Date[]): RawBuilder<number> {
  const bounds = moments.map((moment) => moment.toISOString());
  return sql<number>`width_bucket(${typeof time === 'string' ? sql.ref(time) : time}, ${bounds}::timestamptz[])`;
}
