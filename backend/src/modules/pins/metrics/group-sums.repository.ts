import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { engagementOf } from './engagement.queries.js';

/** Sums these groups anew, and those that changed for the day too. In the caller's transaction. */
export async function sumGroups(em: EntityManager, groups: Iterable<string>, now: Date): Promise<void> {
  const groupIds = [...new Set(groups)].toSorted();
  if (groupIds.length === 0) return;
  await sql`
    with summed as (
      insert into group_metrics
        (group_id, user_id, published_at, pin_count, impressions, saves, pin_clicks, link_clicks, engagement)
      select sums.*, ${engagementOf('sums')} from (
        select group_id, user_id, min(published_at), count(*)::int, sum(impressions)::bigint as impressions,
          sum(saves)::bigint as saves, sum(pin_clicks)::bigint as pin_clicks, sum(link_clicks)::bigint as link_clicks
        from pin_metrics where group_id = ${anyOf(groupIds)} group by group_id, user_id order by group_id
      ) sums
      on conflict (group_id) do update set published_at = excluded.published_at, pin_count = excluded.pin_count,
        impressions = excluded.impressions, saves = excluded.saves, pin_clicks = excluded.pin_clicks,
        link_clicks = excluded.link_clicks, engagement = excluded.engagement
      returning group_id, impressions, saves, pin_clicks, link_clicks
    )
    insert into group_metric_days (group_id, day, impressions, saves, pin_clicks, link_clicks)
    select summed.group_id, (${now}::timestamptz at time zone 'UTC')::date, summed.impressions, summed.saves,
      summed.pin_clicks, summed.link_clicks
    from summed left join group_metrics before on before.group_id = summed.group_id
    where (summed.impressions, summed.saves, summed.pin_clicks, summed.link_clicks)
      is distinct from (before.impressions, before.saves, before.pin_clicks, before.link_clicks)
    on conflict (group_id, day) do update set impressions = excluded.impressions, saves = excluded.saves,
      pin_clicks = excluded.pin_clicks, link_clicks = excluded.link_clicks`.execute(db(em));
}
