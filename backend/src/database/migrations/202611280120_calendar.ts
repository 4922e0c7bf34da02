import { Migration } from '@mikro-orm/migrations';

/** The calendar asks for what failed to be posted on some days. */
export class IndexLostPinsOfUser extends Migration {
  override up(): void {
    this.addSql(`
      create index pins_lost_of_user on pins (user_id, updated_at)
      where state in ('failed', 'unconfirmed')`);
  }

  override down(): void {
    this.addSql('drop index pins_lost_of_user');
  }
}
