import { sql, type RawBuilder } from 'kysely';

/** One of the things that rows are sorted by; never null. */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'boolean' | 'text' | 'timestamptz' | 'uuid';
  order?: 'asc' | 'desc';
}

/** So much of a text that may be long is compared: a place must fit in an address. */
const COMPARED = sql.lit(200);
export const startOf = (text: RawBuilder<unknown>) => sql<string>`left(${text}, ${COMPARED})`;

/** For `orderBy`. @param keys no two rows have the same */
export const inOrder = (keys: readonly SortKey[]) =>
  sql.join(keys.map(({ by, order = 'asc' }) => sql`${by} ${sql.raw(order)}`));

/** Where a row stands in this order, as texts: it can be read on from there though other rows come and go. */
export const placeIn = (keys: readonly SortKey[]) =>
  sql<string[]>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`;

/** Some of what stands in an order, each with its place. */
export interface Part<One> {
  pins: (One & { standsAt: string[] })[];
  /** Where the next one stands; null if these are all. */
  next: string[] | null;
}

/**
 * @param rows in that order, one more than the limit where there are more @param read what these rows are
 */
export function partOf<One extends object>(
  rows: readonly { standsAt: string[] }[],
  read: readonly One[],
  limit: number,
): Part<One> {
  return {
    pins: read.map((one, index) => ({ ...one, standsAt: rows[index]?.standsAt ?? [] })),
    next: rows[limit]?.standsAt ?? null,
  };
}

/** Whether a row stands at this place or behind it. PostgreSQL refuses a place that is none (`22…`). */
export function isFrom(
  [key, ...keys]: readonly SortKey[],
  [text = '', ...place]: readonly string[],
): RawBuilder<boolean> {
  if (!key) return sql`true`;
  const at = sql`${text}::${sql.raw(key.type)}`;
  const isBehind = sql.raw(key.order === 'desc' ? '<' : '>');
  return sql`(${key.by} ${isBehind} ${at} or ${key.by} = ${at} and ${isFrom(keys, place)})`;
}
