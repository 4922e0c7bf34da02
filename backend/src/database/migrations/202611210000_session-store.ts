import { Migration } from '@mikro-orm/migrations';

/** Sessions, as connect-pg-simple wants its table. */
export class CreateSessionStore extends Migration {
  override up(): void {
    this.addSql(`create table session_store (
      sid text primary key,
      sess json not null,
      expire timestamptz(6) not null
    )`);
    this.addSql('create index session_store_expire on session_store (expire)');
  }

  override down(): void {
    this.addSql('drop table session_store');
  }
}
