import { sql, type Kysely } from 'kysely';

/**
 * From when each account may create again, counted in the commit that says `sending`. Rows change with every send, and no
 * index names what changes: with room in their pages they stay where they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publisher.pace (
    account_id text primary key,
    free_from timestamptz not null,
    granted integer not null
  ) with (fillfactor = 50)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publisher.pace`.execute(db);
}
