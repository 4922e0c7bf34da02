import { sql, type RawBuilder } from 'kysely';

/** Until when an account rests, if it does. Of `publish_rests as rest`. */
export const REST_UNTIL = sql<Date | null>`case when rest.until > now() then rest.until end`;

/** Whether an operator holds the user. Of `publish_rests as rest`. */
export const IS_USER_HELD = sql<boolean>`rest.held_at is not null`;

/** Whether the user has paused everything. Of `publish_rests as rest`. */
export const IS_USER_PAUSED = sql<boolean>`rest.paused_at is not null`;

/** Milliseconds until a moment by the database's clock, negative when it has passed; null without one. */
export const msUntil = (moment: RawBuilder<unknown>) =>
  sql<number | null>`extract(epoch from ${moment} - now())::float8 * 1000`;
