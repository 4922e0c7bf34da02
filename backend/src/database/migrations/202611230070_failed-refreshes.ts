import { Migration } from '@mikro-orm/migrations';

/** Refreshes of numbers that could not ask Pinterest say so. */
export class TellFailedRefreshes extends Migration {
  override up(): void {
    this.addSql('alter table metric_refreshes add column failed_at timestamptz(6)');
  }

  override down(): void {
    this.addSql('alter table metric_refreshes drop column failed_at');
  }
}
