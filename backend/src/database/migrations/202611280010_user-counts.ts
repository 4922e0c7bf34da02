import { Migration } from '@mikro-orm/migrations';

const COUNTED = { pin_groups: 'group_count', board_lists: 'list_count' };

/**
 * How many groups and lists each user has, so that a page of users sorted by them walks an index (docs/bench.md#reads).
 * Triggers keep it. They write at the commit: the count is the last row that an act locks, whatever it locked before.
 */
export class CountForUsers extends Migration {
  override up(): void {
    // In the order of acts, which a release that still runs keeps: pins' groups before their user.
    this.addSql('lock table pin_groups, board_lists, users in share row exclusive mode');
    this.addSql(`create table user_counts (
      user_id uuid primary key references users (id) on delete cascade,
      group_count int not null default 0,
      list_count int not null default 0
    )`);
    this.addSql(`create function begin_counts() returns trigger language plpgsql as $$
      begin
        insert into user_counts (user_id) values (new.id);
        return null;
      end $$`);
    this.addSql(
      'create trigger begin_counts after insert on users for each row execute function begin_counts()',
    );
    for (const [table, count] of Object.entries(COUNTED)) {
      this.addSql(`create function count_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            update user_counts set ${count} = ${count} + 1 where user_id = new.user_id;
          else
            update user_counts set ${count} = ${count} - 1 where user_id = old.user_id;
          end if;
          return null;
        end $$`);
      this.addSql(`create constraint trigger count_${table} after insert or delete on ${table}
        deferrable initially deferred for each row execute function count_${table}()`);
    }
    this.addSql(`insert into user_counts (user_id, group_count, list_count)
      select id, coalesce(groups.count, 0), coalesce(lists.count, 0) from users
        left join (select user_id, count(*) as count from pin_groups group by user_id) groups on groups.user_id = id
        left join (select user_id, count(*) as count from board_lists group by user_id) lists on lists.user_id = id`);
    for (const count of Object.values(COUNTED)) {
      this.addSql(`create index user_counts_${count} on user_counts (${count}, user_id)`);
    }
  }

  override down(): void {
    for (const table of Object.keys(COUNTED)) {
      this.addSql(`drop trigger count_${table} on ${table}`);
      this.addSql(`drop function count_${table}()`);
    }
    this.addSql('drop trigger begin_counts on users');
    this.addSql('drop function begin_counts()');
    this.addSql('drop table user_counts');
  }
}
