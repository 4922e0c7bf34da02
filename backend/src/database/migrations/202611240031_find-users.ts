import { Migration } from '@mikro-orm/migrations';

/** What the administrator's list of users searches and sorts by (docs/product.md#administration). */
export class FindUsers extends Migration {
  override up(): void {
    this.addSql(`alter table users add column search_text text not null
      generated always as (lower(((coalesce(email, ''::text) || chr(10)) || pinterest_username))) stored`);
    this.addSql('create index users_created on users (created_at, id)');
  }

  override down(): void {
    this.addSql('drop index users_created');
    this.addSql('alter table users drop column search_text');
  }
}
