import { Migration } from '@mikro-orm/migrations';

/** The row by which the backend knows the database that it wrote to last. */
export class CreateDatabaseLineage extends Migration {
  override up(): void {
    this.addSql(`
      create table database_lineage (
        id integer primary key check (id = 1),
        line text not null,
        written_by text not null,
        serial integer not null,
        written_at timestamptz not null,
        lost_since timestamptz,
        held_at timestamptz
      )`);
    this.addSql(`
      insert into database_lineage (id, line, written_by, serial, written_at)
      select 1, system_identifier::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), '', 0, now()
      from pg_control_system()`);
    // The migration may run within a savepoint, whose number is known from the row alone.
    this.addSql('update database_lineage set written_by = xmin::text');
  }

  override down(): void {
    this.addSql('drop table database_lineage');
  }
}
