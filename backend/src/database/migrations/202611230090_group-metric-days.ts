import { Migration } from '@mikro-orm/migrations';

const NUMBERS = ['impressions', 'saves', 'pin_clicks', 'link_clicks'];

/** Growth of groups: summed from the days of its pins, one of 700 pins would take longer to read than a screen waits. */
export class CreateGroupMetricDays extends Migration {
  override up(): void {
    this.addSql(`
      create table group_metric_days (
        group_id uuid not null references group_metrics (group_id) on delete cascade,
        day date not null,
        impressions bigint, saves bigint, pin_clicks bigint, link_clicks bigint,
        primary key (group_id, day)
      )`);
    const more = (name: string) => `of_day.${name} - coalesce(lag(of_day.${name}) over pin, 0) as ${name}`;
    const soFar = (name: string) => `sum(sum(${name})) over (partition by group_id order by day)`;
    this.addSql(`
      with more as (
        select metrics.group_id, of_day.day, ${NUMBERS.map((name) => more(name)).join(', ')}
        from pin_metric_days of_day join pin_metrics metrics on metrics.number = of_day.pin_number
        window pin as (partition by of_day.pin_number order by of_day.day)
      )
      insert into group_metric_days (group_id, day, ${NUMBERS.join(', ')})
      select group_id, day, ${NUMBERS.map((name) => soFar(name)).join(', ')} from more group by group_id, day`);
  }

  override down(): void {
    this.addSql('drop table group_metric_days');
  }
}
