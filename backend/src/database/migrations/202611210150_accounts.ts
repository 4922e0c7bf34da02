import { Migration } from '@mikro-orm/migrations';

/** Links that verify addresses, and what is needed to delete an account with all that hangs on it. */
export class CreateAccountTables extends Migration {
  override up(): void {
    this.addSql(
      `alter table users add column verification_bonus_at timestamptz(6) null,
       add column leaving_at timestamptz(6) null`,
    );
    this.addSql('create index users_leaving on users (leaving_at) where leaving_at is not null');
    this.addSql(`create table email_verifications (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      address text not null,
      token_hash text null constraint email_verifications_token_hash unique,
      created_at timestamptz(6) not null,
      expires_at timestamptz(6) not null,
      used_at timestamptz(6) null
    )`);
    this.addSql('create index email_verifications_user on email_verifications (user_id, created_at)');
    this.addSql('create index email_verifications_age on email_verifications (created_at)');
    this.addSql(`create table verification_sends (
      id uuid primary key,
      subject text not null,
      at timestamptz(6) not null
    )`);
    this.addSql('create index verification_sends_subject on verification_sends (subject, at)');
    this.addSql('create index verification_sends_age on verification_sends (at)');

    this.addSql(`create table image_removals (
      key text primary key,
      next_at timestamptz(6) not null
    )`);
    this.addSql('create index image_removals_due on image_removals (next_at)');
    this.addSql(`create table account_deletions (
      id uuid primary key,
      at timestamptz(6) not null,
      had_subscription boolean not null
    )`);
    this.addSql(`create table spent_free_pins (
      person text primary key,
      used int not null,
      had_bonus boolean not null,
      noted_at timestamptz(6) not null
    )`);
    this.addSql('create index spent_free_pins_age on spent_free_pins (noted_at)');
    this.addSql(`create index session_store_user on session_store ((sess ->> 'userId'))`);
    // A pin is its group's, and the group is the user's. Held to the user as well, each deletion of a user would read
    // all pins of everybody: no index begins with the user alone, and one more would cost every step of every pin.
    this.addSql('alter table pins drop constraint pins_user_id_fkey');
  }

  override down(): void {
    this.addSql(
      'alter table pins add constraint pins_user_id_fkey foreign key (user_id) references users (id) on delete cascade',
    );
    this.addSql('drop index session_store_user');
    this.addSql(
      'drop table spent_free_pins, account_deletions, image_removals, verification_sends, email_verifications',
    );
    this.addSql('alter table users drop column leaving_at, drop column verification_bonus_at');
  }
}
