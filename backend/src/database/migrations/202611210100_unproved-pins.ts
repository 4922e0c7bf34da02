import { Migration } from '@mikro-orm/migrations';

/** What is needed to end pins that can't be proved, to act on them, and to hold whole groups after a spam block. */
export class AddUnprovedPins extends Migration {
  override up(): void {
    this.addSql(
      'alter table pins add column unresolved_since timestamptz(6) null, add column recheck text null',
    );
    this.addSql('alter table pin_groups add column spam_held_until timestamptz(6) null');
    // What is being looked for at this moment gets a whole day to be proved.
    this.addSql(`update pins set unresolved_since = now()
      where state = 'checking' or (state in ('queued', 'held') and mode = 'probe' and hold_reason is distinct from 'spam')`);
    this.addSql(`update pin_groups set spam_held_until = held.until
      from (select group_id, min(next_at) as until from pins where state = 'held' and hold_reason = 'spam'
        group by group_id) held
      where held.group_id = pin_groups.id`);
  }

  override down(): void {
    this.addSql('alter table pin_groups drop column spam_held_until');
    this.addSql('alter table pins drop column unresolved_since, drop column recheck');
  }
}
