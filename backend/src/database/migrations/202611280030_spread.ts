import { Migration } from '@mikro-orm/migrations';

/** A group whose pins have times of their own ends with the last of them; it begins with `scheduled_for`. */
export class AddSpread extends Migration {
  override up(): void {
    this.addSql('alter table pin_groups add column spread_until timestamptz(6) null');
  }

  override down(): void {
    this.addSql('alter table pin_groups drop column spread_until');
  }
}
