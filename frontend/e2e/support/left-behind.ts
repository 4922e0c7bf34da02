import { withDatabase } from './database.js';

/** Every table of the product, the publisher's ledger too, except what PostgreSQL has for itself. */
const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`;

/** Rows anywhere in the database that hold one of these words, as `table: row`. Words are taken as they are, in any case. */
export async function rowsWith(words: readonly string[]): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t
         where exists (select from unnest($1::text[]) word where strpos(lower(t::text), lower(word)) > 0)`,
        [words],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });
}
