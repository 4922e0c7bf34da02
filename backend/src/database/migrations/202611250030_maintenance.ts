import { Migration } from '@mikro-orm/migrations';

/** The maintenance that is on, a row; without one there is none (docs/runbook.md#maintenance). */
export class CreateMaintenance extends Migration {
  override up(): void {
    this.addSql(`create table maintenance (
      id int not null, since timestamptz(6) not null, reason text null,
      constraint maintenance_pkey primary key (id))`);
  }

  override down(): void {
    this.addSql('drop table maintenance');
  }
}
