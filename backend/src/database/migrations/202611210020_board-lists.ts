import { Migration } from '@mikro-orm/migrations';

/** Board lists and the boards and sections in them. */
export class CreateBoardLists extends Migration {
  override up(): void {
    this.addSql(`create table board_lists (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      description text null,
      created_at timestamptz(6) not null,
      updated_at timestamptz(6) not null
    )`);
    this.addSql('create index board_lists_user on board_lists (user_id)');

    this.addSql(`create table board_list_entries (
      id uuid primary key,
      board_list_id uuid not null references board_lists (id) on delete cascade,
      position int not null,
      target_key text not null,
      pinterest_board_id text not null,
      section_id text null,
      board_name text not null,
      section_name text null,
      description text null,
      cover_image_url text null,
      pin_count int null,
      follower_count int null,
      created_at timestamptz(6) not null
    )`);
    this.addSql(
      'alter table board_list_entries add constraint board_list_entries_target unique (board_list_id, target_key)',
    );
    this.addSql('create index board_list_entries_order on board_list_entries (board_list_id, position)');
  }

  override down(): void {
    this.addSql('drop table board_list_entries');
    this.addSql('drop table board_lists');
  }
}
