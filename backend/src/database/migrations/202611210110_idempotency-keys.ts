import { Migration } from '@mikro-orm/migrations';

/** First answers apart from what they tell of: a repeated call gets its own also when the group or draft is gone. */
export class CreateIdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(`create table idempotency_keys (
      user_id uuid not null references users (id) on delete cascade,
      key text not null,
      request_hash text not null,
      answer jsonb null,
      created_at timestamptz(6) not null,
      primary key (user_id, key)
    )`);
    this.addSql('alter table pin_groups drop column idempotency_key, drop column request_hash');
  }

  override down(): void {
    this.addSql(`alter table pin_groups add column idempotency_key text null,
      add column request_hash text not null default ''`);
    this.addSql('alter table pin_groups alter column request_hash drop default');
    this.addSql(
      'alter table pin_groups add constraint pin_groups_idempotency_key unique (user_id, idempotency_key)',
    );
    this.addSql('drop table idempotency_keys');
  }
}
