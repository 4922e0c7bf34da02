import { sql, type RawBuilder } from 'kysely';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** How often the numbers of a pin are asked for, by its age, in seconds: most happens in the first days. */
export const CADENCE = [
  { youngerThanS: 2 * DAY_S, everyS: HOUR_S },
  { youngerThanS: 60 * DAY_S, everyS: DAY_S },
  { youngerThanS: Number.POSITIVE_INFINITY, everyS: 7 * DAY_S },
] as const;

/** When a pin that is read now is read next. @param publishedAt the column with its time */
export function nextDue(publishedAt: RawBuilder<unknown>, now: Date): RawBuilder<Date> {
  const seconds = (count: number) => sql`make_interval(secs => ${sql.lit(count)})`;
  const at = sql`${now}::timestamptz`;
  const [fresh, young, old] = CADENCE;
  return sql<Date>`${at} + case
    when ${publishedAt} > ${at} - ${seconds(fresh.youngerThanS)} then ${seconds(fresh.everyS)}
    when ${publishedAt} > ${at} - ${seconds(young.youngerThanS)} then ${seconds(young.everyS)}
    else ${seconds(old.everyS)} end`;
}
