import { Migration } from '@mikro-orm/migrations';

/** The administrator's list of users by name, in either direction; who has no address comes last in both. */
export class SortUsersByName extends Migration {
  override up(): void {
    this.addSql(
      'create index users_name on users (starts_with(search_text, chr(10)), search_text collate "C", id)',
    );
    this.addSql(`create index users_name_down on users
      (starts_with(search_text, chr(10)), search_text collate "C" desc, id desc)`);
  }

  override down(): void {
    this.addSql('drop index users_name_down');
    this.addSql('drop index users_name');
  }
}
