import { Migration } from '@mikro-orm/migrations';

/** What dispatchers know of users all of whose due pins wait for their boards. */
export class RememberSpacedUsers extends Migration {
  override up(): void {
    this.addSql(
      'alter table publish_guards add column spaced_until timestamptz(6) null, add column spaced_at timestamptz(6) null',
    );
  }

  override down(): void {
    this.addSql('alter table publish_guards drop column spaced_until, drop column spaced_at');
  }
}
