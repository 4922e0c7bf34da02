import { Migration } from '@mikro-orm/migrations';

/** The time of scheduled groups, and drafts: pins of which only the title is certain. */
export class AddScheduling extends Migration {
  override up(): void {
    this.addSql('alter table pin_groups add column scheduled_for timestamptz(6) null');
    this.addSql(
      'create index pin_groups_scheduled on pin_groups (user_id, scheduled_for) where scheduled_for is not null',
    );
    this.addSql(`create table draft_pins (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      title text not null,
      description text null,
      link text null,
      alt_text text null,
      image_id uuid null references images (id),
      image_key text null,
      board_list_id uuid null references board_lists (id) on delete set null,
      pinterest_board_id text null,
      pinterest_section_id text null,
      board_name text null,
      section_name text null,
      scheduled_for timestamptz(6) null,
      created_at timestamptz(6) not null,
      updated_at timestamptz(6) not null
    )`);
    this.addSql('create index draft_pins_user on draft_pins (user_id, created_at)');
    this.addSql('create index draft_pins_board_list on draft_pins (board_list_id)');
    this.addSql('create index draft_pins_image on draft_pins (image_id)');
  }

  override down(): void {
    this.addSql('drop table draft_pins');
    this.addSql('alter table pin_groups drop column scheduled_for');
  }
}
