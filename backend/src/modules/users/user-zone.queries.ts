import { sql, type RawBuilder } from 'kysely';

/** A stored zone as SQL may use it: UTC where none is stored, or this PostgreSQL doesn't know it (any more). */
export const knownZone = (zone: RawBuilder<unknown>) => sql<string>`known_zone(${zone})`;

/** The IANA zone of a user; UTC while none is known. */
export const zoneOfUser = (userId: RawBuilder<unknown>) => sql<string>`(
  select ${knownZone(sql`time_zone`)} from users where id = ${userId})`;
