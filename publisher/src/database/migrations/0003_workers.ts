import { sql, type Kysely } from 'kysely';

/**
 * Which publishers live, so that what a dead one held need not wait for its lease; and what a claim's message said of it,
 * so that it can be settled without the message. Claims of publishers that don't write this yet have no `request`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publisher.worker (
    name text primary key,
    alive_until timestamptz not null,
    since timestamptz not null
  )`.execute(db);
  await sql`alter table publisher.attempt add column request jsonb`.execute(db);
  // By the outcome, not by the state: a claim that moves to `sending` then stays where it is in the index.
  await sql`create index attempt_open on publisher.attempt (split_part(worker, '/', 1)) where outcome is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index publisher.attempt_open`.execute(db);
  await sql`alter table publisher.attempt drop column request`.execute(db);
  await sql`drop table publisher.worker`.execute(db);
}
