import { Migration } from '@mikro-orm/migrations';

/** Days are thinned pin by pin now: by day, the place of thinned weeks is soon that of new days, and all is read. */
export class FindDaysByPin extends Migration {
  override up(): void {
    this.addSql('drop index pin_metric_days_by_day');
  }

  override down(): void {
    this.addSql('create index pin_metric_days_by_day on pin_metric_days using brin (day)');
  }
}
