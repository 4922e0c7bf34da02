import { Migration } from '@mikro-orm/migrations';

/** Mails on their way, and what became of them. */
export class CreateMails extends Migration {
  override up(): void {
    this.addSql(`create table mails (
      id uuid primary key,
      key text not null constraint mails_key unique,
      template text not null,
      to_address text null,
      data jsonb null,
      user_id uuid null references users (id) on delete cascade,
      state text not null default 'waiting',
      attempts int not null default 0,
      next_at timestamptz(6) null,
      fault text null,
      sent_at timestamptz(6) null,
      created_at timestamptz(6) not null,
      constraint mails_state check (state in ('waiting', 'claimed', 'sending', 'sent', 'failed', 'dropped'))
    )`);
    this.addSql(`create index mails_open on mails (next_at) where next_at is not null`);
    this.addSql(`create index mails_addressed on mails (created_at) where to_address is not null`);
    this.addSql(`create index mails_user on mails (user_id)`);
  }

  override down(): void {
    this.addSql('drop table mails');
  }
}
