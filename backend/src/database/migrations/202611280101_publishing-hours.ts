import { Migration } from '@mikro-orm/migrations';

/** The hours and days of users outside which none of their pins goes out. */
export class CreatePublishingHours extends Migration {
  override up(): void {
    this.addSql(`create table publish_hours (
      user_id uuid primary key references users (id) on delete cascade,
      from_hour int not null, to_hour int not null, days_off int[] not null)`);
  }

  override down(): void {
    this.addSql('drop table publish_hours');
  }
}
