import { Migration } from '@mikro-orm/migrations';

/** The due pins of a user in the order they are claimed in: a claim reads the first few, however many are due. */
export class OrderDuePins extends Migration {
  override up(): void {
    this.addSql('drop index pins_due_by_user');
    this.addSql(
      `create index pins_due_by_user on pins (user_id, next_at, group_id, position)
       where state in ('waiting', 'checking', 'held') and next_at is not null`,
    );
    // A pin's row changes three times in seconds: what that leaves behind in the indexes is cleared early.
    this.addSql(
      'alter table pins set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)',
    );
  }

  override down(): void {
    this.addSql('alter table pins reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_cost_delay)');
    this.addSql('drop index pins_due_by_user');
    this.addSql(
      `create index pins_due_by_user on pins (user_id, next_at)
       where state in ('waiting', 'checking', 'held') and next_at is not null`,
    );
  }
}
