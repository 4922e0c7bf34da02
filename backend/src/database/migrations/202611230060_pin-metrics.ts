import { Migration } from '@mikro-orm/migrations';

const NUMBERS = ['impressions', 'saves', 'pin_clicks', 'link_clicks'];
/** By what analytics are sorted. Unknown comes first, so that it is last when the highest come first. */
const ORDERS = ['published_at', ...NUMBERS, 'engagement'];

/** What Pinterest counts of posted pins: now, by group, and day by day. */
export class CreatePinMetrics extends Migration {
  override up(): void {
    this.addSql('create index pins_published on pins (user_id, published_at) where published_at is not null');
    this.addSql(
      'create index pin_groups_published on pin_groups (published_at) where published_at is not null',
    );
    this.addSql(`
      create table pin_metrics (
        pin_id uuid primary key references pins (id) on delete cascade,
        number int generated always as identity,
        user_id uuid not null,
        group_id uuid not null,
        board_id text not null,
        published_at timestamptz(6) not null,
        impressions int, saves int, pin_clicks int, link_clicks int,
        engagement double precision,
        measured_at timestamptz(6),
        due_at timestamptz(6),
        gone_at timestamptz(6),
        constraint pin_metrics_number unique (number)
      )`);
    this.addSql('create index pin_metrics_due on pin_metrics (user_id, due_at) where due_at is not null');
    this.addSql('create index pin_metrics_of_group on pin_metrics (group_id)');
    this.addSql(`
      create table group_metrics (
        group_id uuid primary key references pin_groups (id) on delete cascade,
        user_id uuid not null,
        published_at timestamptz(6) not null,
        pin_count int not null,
        impressions bigint, saves bigint, pin_clicks bigint, link_clicks bigint,
        engagement double precision
      )`);
    for (const [table, key] of [
      ['pin_metrics', 'pin_id'],
      ['group_metrics', 'group_id'],
    ]) {
      for (const order of ORDERS) {
        this.addSql(`create index ${table}_by_${order} on ${table} (user_id, ${order} nulls first, ${key})`);
      }
    }
    this.addSql(`
      create table pin_metric_days (
        pin_number int not null references pin_metrics (number) on delete cascade,
        day date not null,
        impressions int, saves int, pin_clicks int, link_clicks int,
        primary key (pin_number, day)
      )`);
    // Days are written in their order.
    this.addSql('create index pin_metric_days_by_day on pin_metric_days using brin (day)');
    this.addSql(`
      create table user_metric_days (
        user_id uuid not null references users (id) on delete cascade,
        day date not null,
        impressions bigint, saves bigint, pin_clicks bigint, link_clicks bigint,
        primary key (user_id, day)
      )`);
    this.addSql(`
      create table metric_refreshes (
        user_id uuid primary key references users (id) on delete cascade,
        due_at timestamptz(6) not null,
        since timestamptz(6),
        lease_until timestamptz(6),
        finished_at timestamptz(6),
        refused_at timestamptz(6),
        found_until timestamptz(6)
      )`);
    this.addSql('create index metric_refreshes_due on metric_refreshes (due_at)');
    this.addSql('create index metric_refreshes_late on metric_refreshes (since) where since is not null');
    this.addSql(`
      insert into metric_refreshes (user_id, due_at)
      select distinct user_id, now() from pins where published_at is not null`);
  }

  override down(): void {
    this.addSql('drop table metric_refreshes, user_metric_days, pin_metric_days, group_metrics, pin_metrics');
    this.addSql('drop index pin_groups_published, pins_published');
  }
}
