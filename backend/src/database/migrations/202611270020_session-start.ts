import { Migration } from '@mikro-orm/migrations';

/** When each session began, as it ends some time after that however much it is used, and a name that lets nobody in. */
export class NoteSessionStart extends Migration {
  override up(): void {
    this.addSql(`alter table session_store
      add column created_at timestamptz(6) not null default now(),
      add column id uuid not null default gen_random_uuid()`);
  }

  override down(): void {
    this.addSql('alter table session_store drop column created_at, drop column id');
  }
}
