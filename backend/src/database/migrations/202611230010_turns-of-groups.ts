import { Migration } from '@mikro-orm/migrations';

/** The due pins of a user by group: a claim steps from group to group, however many pins each has. */
export class FindDueGroups extends Migration {
  override up(): void {
    this.addSql(
      `create index pins_due_by_group on pins (user_id, group_id, next_at, position)
       where state in ('waiting', 'checking', 'held') and next_at is not null`,
    );
  }

  override down(): void {
    this.addSql('drop index pins_due_by_group');
  }
}
