import { Migration } from '@mikro-orm/migrations';

/** Users and their connections to Pinterest. */
export class CreateUsers extends Migration {
  override up(): void {
    this.addSql(`create table users (
      id uuid primary key,
      pinterest_user_id text not null constraint users_pinterest_user_id unique,
      pinterest_username text not null,
      profile_image_url text null,
      name text null,
      email text null,
      email_verified boolean not null default false,
      free_pins_used int not null default 0,
      free_pins_assigned int not null default 1,
      subscription_status text not null default 'none',
      subscription_is_free boolean not null default false,
      time_zone text null,
      created_at timestamptz(6) not null,
      last_login_at timestamptz(6) null,
      updated_at timestamptz(6) not null,
      constraint users_credits check (free_pins_used between 0 and free_pins_assigned),
      constraint users_subscription check (subscription_status in ('none', 'active'))
    )`);
    this.addSql(`create table connections (
      user_id uuid primary key references users (id) on delete cascade,
      pinterest_account_id text not null,
      sealed_access_token text not null,
      sealed_refresh_token text null,
      scopes text[] null,
      access_expires_at timestamptz(6) not null,
      refresh_expires_at timestamptz(6) null,
      status text not null,
      updated_at timestamptz(6) not null,
      constraint connections_status check (status in ('connected', 'expired'))
    )`);
  }

  override down(): void {
    this.addSql('drop table connections');
    this.addSql('drop table users');
  }
}
