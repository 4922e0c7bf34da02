import { Migration } from '@mikro-orm/migrations';

/** Exports of users' data that are prepared in the background: one a user (docs/accounts.md#export). */
export class CreateDataExports extends Migration {
  override up(): void {
    this.addSql(`
      create table data_exports (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        format text not null,
        state text not null,
        percent int not null,
        attempts int not null,
        due_at timestamptz(6),
        file_key text,
        bytes bigint,
        fault text,
        created_at timestamptz(6) not null,
        ready_at timestamptz(6),
        expires_at timestamptz(6),
        constraint data_exports_user unique (user_id)
      )`);
    this.addSql('create index data_exports_due on data_exports (due_at) where due_at is not null');
    this.addSql('create index data_exports_expiry on data_exports (expires_at) where expires_at is not null');
  }

  override down(): void {
    this.addSql('drop table data_exports');
  }
}
