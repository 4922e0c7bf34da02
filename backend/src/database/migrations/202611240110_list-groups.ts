import { Migration } from '@mikro-orm/migrations';

/**
 * What the administrator's list of pins counts, and shows by time and title (docs/bench.md#reads); by user it is shown
 * along `users_username`.
 */
export class ListGroups extends Migration {
  override up(): void {
    this.addSql('create index pin_groups_listed on pin_groups (created_at, id) where deleted_at is null');
    this.addSql(
      'create index pin_groups_title on pin_groups (lower(title), created_at desc, id) where deleted_at is null',
    );
  }

  override down(): void {
    this.addSql('drop index pin_groups_title');
    this.addSql('drop index pin_groups_listed');
  }
}
