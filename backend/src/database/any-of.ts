import { sql, type RawBuilder } from 'kysely';

/** Any of these values as one parameter: `.where('id', '=', anyOf(ids))`. Works for any number, including none. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text' = 'uuid'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
