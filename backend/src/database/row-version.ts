import { sql } from 'kysely';

/** Differs after each change of a row: the transaction that wrote it. @param alias the table's name in the query */
export function rowVersion(alias: string) {
  return sql<string>`${sql.ref(`${alias}.xmin`)}::text`;
}
