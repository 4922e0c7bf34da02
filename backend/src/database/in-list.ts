import { sql, type RawBuilder } from 'kysely';

/** Inlines our own constants in a template, `state in ${inList(STATES)}`: with literals, partial indexes apply. */
export function inList(words: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
}
