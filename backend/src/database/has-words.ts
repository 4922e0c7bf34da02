import { sql, type RawBuilder } from 'kysely';

/** Whether a text has each of these words somewhere, in any case. @param column such as `g.title` */
export function hasWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  const has = words.map((word) => sql`strpos(lower(${sql.ref(column)}), lower(${word})) > 0`);
  return sql<boolean>`(${sql.join(has, sql` and `)})`;
}
