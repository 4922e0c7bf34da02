import { Migration } from '@mikro-orm/migrations';

/** Pin groups and their pins. A pin row is its own outbox: everything a retry needs stands in it. */
export class CreatePins extends Migration {
  override up(): void {
    this.addSql(`create table pin_groups (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      image_id uuid not null references images (id),
      image_key text not null,
      image_content_type text not null,
      board_list_id uuid null references board_lists (id) on delete set null,
      board_list_name text null,
      board_name text null,
      section_name text null,
      title text not null,
      description text not null,
      link text not null,
      alt_text text null,
      idempotency_key text null,
      request_hash text not null,
      credit_spent boolean not null,
      credit_returned_at timestamptz(6) null,
      published_at timestamptz(6) null,
      deleted_at timestamptz(6) null,
      created_at timestamptz(6) not null
    )`);
    this.addSql('create index pin_groups_history on pin_groups (user_id, created_at)');
    this.addSql('create index pin_groups_board_list on pin_groups (board_list_id)');
    this.addSql('create index pin_groups_image on pin_groups (image_id)');
    this.addSql(
      'alter table pin_groups add constraint pin_groups_idempotency_key unique (user_id, idempotency_key)',
    );

    this.addSql(`create table pins (
      id uuid primary key,
      group_id uuid not null references pin_groups (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      position int not null,
      target_key text not null,
      board_id text not null,
      section_id text null,
      board_name text not null,
      section_name text null,
      state text not null,
      mode text not null default 'send',
      fence int not null default 0,
      retry_count int not null default 0,
      probe_count int not null default 0,
      next_at timestamptz(6) null,
      lease_until timestamptz(6) null,
      first_sent_at timestamptz(6) null,
      hold_reason text null,
      fault jsonb null,
      pinterest_pin_id text null,
      impressions int null,
      saves int null,
      pin_clicks int null,
      link_clicks int null,
      published_at timestamptz(6) null,
      created_at timestamptz(6) not null,
      updated_at timestamptz(6) not null
    )`);
    this.addSql('alter table pins add constraint pins_group_target unique (group_id, target_key)');
    this.addSql('alter table pins add constraint pins_pinterest_pin_id unique (pinterest_pin_id)');
    this.addSql(
      `create index pins_due on pins (next_at) where state in ('waiting', 'checking', 'held') and next_at is not null`,
    );
    this.addSql(
      `create index pins_due_by_user on pins (user_id, next_at) where state in ('waiting', 'checking', 'held') and next_at is not null`,
    );
    this.addSql(`create index pins_leases on pins (lease_until) where state = 'queued'`);
    this.addSql(
      `create index pins_held on pins (user_id) where state = 'held' and hold_reason = 'connection'`,
    );
    // At most one send of a user to a board is under way or unresolved: a look can tell whose pin it found.
    this.addSql(
      `create unique index pins_one_at_a_time on pins (user_id, target_key) where state in ('queued', 'checking')`,
    );
  }

  override down(): void {
    this.addSql('drop table pins');
    this.addSql('drop table pin_groups');
  }
}
