import { sql, type RawBuilder } from 'kysely';
import { zoneOfUser } from '../../users/user-zone.queries.js';

/** Whether pins may go out at a time of day, without a zone, by `publish_hours as hours` (`isOpenAt` in the contracts). */
export function isOpenAtLocal(time: RawBuilder<unknown>) {
  const hour = sql`extract(hour from ${time})`;
  return sql<boolean>`(extract(isodow from ${time})::int <> all (hours.days_off) and case
    when hours.from_hour < hours.to_hour then ${hour} >= hours.from_hour and ${hour} < hours.to_hour
    else ${hour} >= hours.from_hour or ${hour} < hours.to_hour end)`;
}

/** Whether the hours of a user keep their pins from going out now. The zone is asked for once. */
export const isClosed = (userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from publish_hours hours
  cross join lateral (select now() at time zone ${zoneOfUser(sql`hours.user_id`)} as time offset 0) local
  where hours.user_id = ${userId} and not ${isOpenAtLocal(sql`local.time`)})`;
