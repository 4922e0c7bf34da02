import { readdir } from 'node:fs/promises';
import { withDatabase } from './database.js';

/** Every table of the backend, which can't read the publisher's ledger. */
const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`;

/** Rows of the backend's tables that contain one of these words, ignoring case, as `table: row`. */
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

/** Random names of a user's images. */
export async function imageKeys(userId: string): Promise<string[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ key: string }>('select key from images where user_id = $1', [userId]),
  );
  return rows.map(({ key }) => key);
}

/** Stored files and folders with one of these words in their path. */
export async function filesWith(words: readonly string[]): Promise<string[]> {
  const paths = await readdir(process.env['E2E_STORAGE_DIR'] ?? '', { recursive: true });
  return paths.filter((path) => words.some((word) => path.includes(word)));
}
