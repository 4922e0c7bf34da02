import { sql, type RawBuilder } from 'kysely';

/** Those of some users who stay until the caller's transaction ends; who is just being deleted is left out. */
export const remainingUsers = (ids: RawBuilder<unknown>) => sql<{ id: string }>`
  select id from users where id in (${ids}) for key share skip locked`;
