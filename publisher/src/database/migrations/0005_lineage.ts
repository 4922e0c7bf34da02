import { sql, type Kysely } from 'kysely';

/** The row by which publishers know the database that they wrote to last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publisher.lineage (
    id integer primary key check (id = 1),
    line text not null,
    written_by text not null,
    trusted_from timestamptz not null
  )`.execute(db);
  await sql`insert into publisher.lineage (id, line, written_by, trusted_from)
    select 1, system_identifier::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), '', '-infinity'
    from pg_control_system()`.execute(db);
  // The migration may run within a savepoint, whose number is known from the row alone.
  await sql`update publisher.lineage set written_by = xmin::text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publisher.lineage`.execute(db);
}
