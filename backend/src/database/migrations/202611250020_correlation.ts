import { Migration } from '@mikro-orm/migrations';

/** The request behind each pin and mail (docs/observability.md); empty in rows from before, and from older replicas. */
export class KeepCorrelation extends Migration {
  override up(): void {
    this.addSql('alter table pins add column correlation_id text');
    this.addSql('alter table mails add column correlation_id text');
  }

  override down(): void {
    this.addSql('alter table mails drop column correlation_id');
    this.addSql('alter table pins drop column correlation_id');
  }
}
