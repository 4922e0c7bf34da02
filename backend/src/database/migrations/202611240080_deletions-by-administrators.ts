import { Migration } from '@mikro-orm/migrations';

/** Who deletes an account that is not their own, and why: known to whoever finishes it (docs/accounts.md#deletion). */
export class NoteWhoDeletes extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column leaving_by uuid null references users (id) on delete set null, add column leaving_reason text null`);
    this.addSql('create index users_leaving_by on users (leaving_by) where leaving_by is not null');
  }

  override down(): void {
    this.addSql('drop index users_leaving_by');
    this.addSql('alter table users drop column leaving_by, drop column leaving_reason');
  }
}
