import { Migration } from '@mikro-orm/migrations';

/** Until when Pinterest takes nothing from an account. */
export class CreatePublishRests extends Migration {
  override up(): void {
    this.addSql(`
      create table publish_rests (
        user_id uuid primary key references users (id) on delete cascade,
        until timestamptz not null
      )`);
  }

  override down(): void {
    this.addSql('drop table publish_rests');
  }
}
