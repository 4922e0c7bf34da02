import { Migration } from '@mikro-orm/migrations';

const OWNED = ['pin_groups', 'draft_pins'];

/**
 * For the administrator's list of pins (docs/bench.md#reads). The name of the user stands beside each group and draft: a
 * page in the middle, sorted by it, is then a walk of an index, not a sort of everybody's groups; triggers keep it, so
 * that no code can forget it. Groups that nobody sees and those without a posted pin are told by their ids.
 */
export class OwnerNames extends Migration {
  override up(): void {
    this.addSql(`create function name_owner() returns trigger language plpgsql as $$
      begin
        select lower(pinterest_username) into strict new.owner_name from users where id = new.user_id;
        return new;
      end $$`);
    this.addSql(`create function rename_owner() returns trigger language plpgsql as $$
      begin
        ${OWNED.map((table) => `update ${table} set owner_name = lower(new.pinterest_username) where user_id = new.id;`).join('\n        ')}
        return null;
      end $$`);
    for (const table of OWNED) {
      this.addSql(`alter table ${table} add column owner_name text not null default ''`);
      this.addSql(
        `update ${table} set owner_name = lower(pinterest_username) from users where users.id = ${table}.user_id`,
      );
      this.addSql(
        `create trigger name_owner before insert on ${table} for each row execute function name_owner()`,
      );
    }
    this.addSql(`create trigger rename_owner after update of pinterest_username on users for each row
      when (lower(old.pinterest_username) <> lower(new.pinterest_username)) execute function rename_owner()`);
    this.addSql('create index pin_groups_unposted on pin_groups (id) where published_at is null');
    this.addSql('create index pin_groups_deleted on pin_groups (id) where deleted_at is not null');
    this.addSql('create index draft_pins_owner on draft_pins (owner_name, created_at desc, id)');
    this.addSql('create index draft_pins_owner_down on draft_pins (owner_name desc, created_at desc, id)');
    this.addSql(
      'create index pin_groups_owner on pin_groups (owner_name, created_at desc, id) where deleted_at is null',
    );
    this.addSql(
      'create index pin_groups_owner_down on pin_groups (owner_name desc, created_at desc, id) where deleted_at is null',
    );
  }

  override down(): void {
    this.addSql('drop index pin_groups_deleted');
    this.addSql('drop index pin_groups_unposted');
    this.addSql('drop trigger rename_owner on users');
    for (const table of OWNED) {
      this.addSql(`drop trigger name_owner on ${table}`);
      this.addSql(`alter table ${table} drop column owner_name`);
    }
    this.addSql('drop function rename_owner(), name_owner()');
  }
}
