import { Migration } from '@mikro-orm/migrations';

/** How often a group was sent, so that each end with failed pins is told once; and those pins, found at once. */
export class AddGroupRuns extends Migration {
  override up(): void {
    this.addSql('alter table pin_groups add column run int not null default 1');
    this.addSql(`create index pins_lost on pins (group_id) where state in ('failed', 'unconfirmed')`);
  }

  override down(): void {
    this.addSql('drop index pins_lost');
    this.addSql('alter table pin_groups drop column run');
  }
}
