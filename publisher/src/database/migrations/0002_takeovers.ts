import { sql, type Kysely } from 'kysely';

/**
 * How often a claim was taken over. Publishers used to add this column when they started; it is asked for first, because
 * `add column if not exists` waits for every reader of the table, and all writers for it, even where it changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from information_schema.columns
    where table_schema = 'publisher' and table_name = 'attempt' and column_name = 'takeovers'`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table publisher.attempt add column takeovers integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publisher.attempt drop column takeovers`.execute(db);
}
