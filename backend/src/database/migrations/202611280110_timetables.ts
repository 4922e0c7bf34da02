import { Migration } from '@mikro-orm/migrations';

/** Weekly slots: a row for each user who keeps a timetable; and spread pins that still take some of them. */
export class CreateTimetables extends Migration {
  override up(): void {
    this.addSql(`create table timetables (
      user_id uuid primary key references users (id) on delete cascade,
      time_zone text not null,
      slots int[] not null,
      updated_at timestamptz(6) not null
    )`);
    this.addSql(
      'create index pin_groups_spread on pin_groups (user_id, spread_until) where spread_until is not null',
    );
  }

  override down(): void {
    this.addSql('drop index pin_groups_spread');
    this.addSql('drop table timetables');
  }
}
