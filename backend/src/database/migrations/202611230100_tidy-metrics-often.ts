import { Migration } from '@mikro-orm/migrations';

/**
 * Far pages of the analytics are found by an index alone, which needs rows that vacuum has seen; a refresh changes
 * thousands. By default it would come after a fifth of all users' rows.
 */
export class TidyMetricsOften extends Migration {
  override up(): void {
    for (const table of ['pin_metrics', 'group_metrics']) {
      this.addSql(`alter table ${table} set (
        autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`);
    }
  }

  override down(): void {
    for (const table of ['pin_metrics', 'group_metrics']) {
      this.addSql(
        `alter table ${table} reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor)`,
      );
    }
  }
}
