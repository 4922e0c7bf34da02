import { Migration } from '@mikro-orm/migrations';

/** What each process measured in a minute, and in which minutes at least one of them was up. */
export class CreateTimings extends Migration {
  override up(): void {
    this.addSql(`
      create table timing_minutes (
        minute timestamptz(6) not null,
        process uuid not null,
        kind text not null,
        counts jsonb not null,
        primary key (minute, process, kind)
      )`);
    this.addSql('create table up_minutes (minute timestamptz(6) primary key)');
  }

  override down(): void {
    this.addSql('drop table up_minutes');
    this.addSql('drop table timing_minutes');
  }
}
