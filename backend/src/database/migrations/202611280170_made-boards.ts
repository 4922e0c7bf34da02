import { Migration } from '@mikro-orm/migrations';

/** Boards and sections that were made at Pinterest a moment ago, which its lists may not have yet. */
export class RememberMadeBoards extends Migration {
  override up(): void {
    this.addSql(`create table made_boards (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      parent_id text null,
      name text not null,
      said jsonb null,
      made_at timestamptz(6) not null
    )`);
    this.addSql('create index made_boards_user on made_boards (user_id, made_at)');
    this.addSql('create index made_boards_made_at on made_boards (made_at)');
  }

  override down(): void {
    this.addSql('drop table made_boards');
  }
}
