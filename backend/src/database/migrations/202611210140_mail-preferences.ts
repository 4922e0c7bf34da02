import { Migration } from '@mikro-orm/migrations';

/** Which mails a user wants: all, until they say otherwise. */
export class AddMailPreferences extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column wants_weekly_analytics boolean not null default true,
      add column wants_product_updates boolean not null default true`);
  }

  override down(): void {
    this.addSql('alter table users drop column wants_weekly_analytics, drop column wants_product_updates');
  }
}
