import { Migration } from '@mikro-orm/migrations';

/** Users whom an operator holds, and an index of everything that is held without a time. */
export class AddOperatorHolds extends Migration {
  override up(): void {
    this.addSql('alter table publish_rests add column held_at timestamptz(6) null');
    this.addSql('drop index pins_held');
    this.addSql(`create index pins_held on pins (user_id, group_id, id)
      where state = 'held' and hold_reason in ('connection', 'paused', 'operator')`);
  }

  /** What an operator holds goes on, in time: nothing else would ever release it. */
  override down(): void {
    this.addSql(`update pins set state = 'waiting', hold_reason = null, fault = null,
      next_at = greatest(now(), not_before), not_before = null where state = 'held' and hold_reason = 'operator'`);
    this.addSql('drop index pins_held');
    this.addSql(
      `create index pins_held on pins (user_id) where state = 'held' and hold_reason = 'connection'`,
    );
    this.addSql('alter table publish_rests drop column held_at');
  }
}
