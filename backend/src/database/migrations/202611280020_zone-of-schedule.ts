import { Migration } from '@mikro-orm/migrations';

/** The zone in which the day of a scheduled group is told: a later sign-in from elsewhere doesn't move it (`rules/lapsed-move.ts`). */
export class KeepZoneOfSchedule extends Migration {
  override up(): void {
    this.addSql('alter table pin_groups add column time_zone text null');
    this.addSql(`update pin_groups set time_zone = users.time_zone from users
      where users.id = pin_groups.user_id and scheduled_for > now()`);
  }

  override down(): void {
    this.addSql('alter table pin_groups drop column time_zone');
  }
}
