import { sql } from 'kysely';

/** `engagementRate` of the contracts, in SQL. @param numbers the table whose numbers are meant */
export function engagementOf(numbers: string) {
  const of = (column: string) => sql.ref(`${numbers}.${column}`);
  return sql<number | null>`case
    when ${of('impressions')} = 0 then 0
    else (coalesce(${of('saves')}, 0) + coalesce(${of('pin_clicks')}, 0) + coalesce(${of('link_clicks')}, 0))
      * 100::float8 / ${of('impressions')} end`;
}
