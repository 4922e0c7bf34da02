import { Migration } from '@mikro-orm/migrations';

/**
 * What the administrator's overview counts, found by its time. Those on pins are partial: most steps of a pin write to
 * none of them.
 */
export class CountForOverview extends Migration {
  override up(): void {
    this.addSql('create index pins_posted on pins (published_at) where published_at is not null');
    this.addSql(`create index pins_lost_at on pins (updated_at) where state in ('failed', 'unconfirmed')`);
    this.addSql(`create index pins_retrying on pins (next_at) where state = 'waiting' and retry_count > 0`);
    this.addSql('create index pin_groups_created on pin_groups (created_at)');
    this.addSql(
      'create index pin_groups_ahead on pin_groups (scheduled_for) where scheduled_for is not null',
    );
  }

  override down(): void {
    this.addSql('drop index pin_groups_ahead, pin_groups_created, pins_retrying, pins_lost_at, pins_posted');
  }
}
