import { Migration } from '@mikro-orm/migrations';

/** What users set against posting too much at once. Who is here already posts as before: a row without a limit. */
export class CreatePublishGuards extends Migration {
  override up(): void {
    this.addSql(`create table publish_guards (
      user_id uuid primary key references users (id) on delete cascade,
      daily_cap int null, board_gap_minutes int null, full_until timestamptz(6) null)`);
    this.addSql('insert into publish_guards (user_id) select id from users');
  }

  override down(): void {
    this.addSql('drop table publish_guards');
  }
}
