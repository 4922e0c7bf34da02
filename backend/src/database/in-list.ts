import { sql, type RawBuilder } from 'kysely';

/** Inlines our own constants in a template, `state in ${inList(STATES)}`: with literals, partial indexes apply. */
export function inList<Word extends string>(words: readonly Word[]): RawBuilder<Word> {
  return sql<Word>`(${sql.join(words.map((word) => sql.lit(word)))})`;
}
