import { Migration } from '@mikro-orm/migrations';

/** Since when a row that is tried again and again has waited: its next try is always ahead. */
export class AddDueSince extends Migration {
  override up(): void {
    for (const table of ['image_removals', 'stripe_customers']) {
      this.addSql(`alter table ${table} add column due_since timestamptz(6)`);
      this.addSql(`create index ${table}_late on ${table} (due_since) where due_since is not null`);
    }
  }

  override down(): void {
    for (const table of ['image_removals', 'stripe_customers']) {
      this.addSql(`alter table ${table} drop column due_since`);
    }
  }
}
