import { Migration } from '@mikro-orm/migrations';

/** What is paid at Stripe, apart from what is granted; the customers, their subscriptions, and what Stripe tells of. */
export class AddSubscriptions extends Migration {
  override up(): void {
    this.addSql('alter table users add column free_granted_at timestamptz(6) null');
    this.addSql('alter table users drop constraint users_subscription');
    // Until now a grant was written as a paid subscription as well, and nobody could pay.
    this.addSql(
      `update users set subscription_status = 'none', free_granted_at = updated_at where subscription_is_free`,
    );
    this.addSql(
      `alter table users add constraint users_subscription
       check (subscription_status in ('none', 'inactive', 'active'))`,
    );
    this.addSql(`create table stripe_customers (
      user_id uuid primary key references users (id) on delete cascade,
      customer_id text null constraint stripe_customers_customer_id unique,
      serial int not null default 1,
      checkout_ends_at timestamptz(6) null,
      synced_at timestamptz(6) null,
      next_sync_at timestamptz(6) null
    )`);
    this.addSql(
      'create index stripe_customers_due on stripe_customers (next_sync_at) where next_sync_at is not null',
    );
    this.addSql(`create table subscriptions (
      id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      customer_id text not null,
      status text not null,
      price_id text null,
      amount int not null,
      currency text not null,
      interval text not null,
      current_period_end timestamptz(6) null,
      cancel_at_period_end boolean not null,
      cancel_at timestamptz(6) null,
      created_at timestamptz(6) not null,
      started_at timestamptz(6) not null,
      ended_at timestamptz(6) null,
      constraint subscriptions_interval check (interval in ('day', 'week', 'month', 'year'))
    )`);
    this.addSql('create index subscriptions_user_id on subscriptions (user_id)');
    this.addSql(`create table stripe_events (
      id text primary key,
      type text not null,
      customer_id text null,
      received_at timestamptz(6) not null,
      processed_at timestamptz(6) null,
      attempts int not null default 0,
      next_at timestamptz(6) not null
    )`);
    this.addSql('create index stripe_events_due on stripe_events (next_at) where processed_at is null');
    this.addSql(
      'create index stripe_events_done on stripe_events (processed_at) where processed_at is not null',
    );
    this.addSql('create index stripe_events_open on stripe_events (customer_id) where processed_at is null');
  }

  override down(): void {
    this.addSql('drop table stripe_events');
    this.addSql('drop table subscriptions');
    this.addSql('drop table stripe_customers');
    this.addSql('alter table users drop constraint users_subscription');
    this.addSql(
      `update users set subscription_status =
       case when subscription_is_free or subscription_status = 'active' then 'active' else 'none' end`,
    );
    this.addSql(
      `alter table users drop column free_granted_at,
       add constraint users_subscription check (subscription_status in ('none', 'active'))`,
    );
  }
}
