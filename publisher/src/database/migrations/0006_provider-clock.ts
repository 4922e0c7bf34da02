import { sql, type Kysely } from 'kysely';

/** How far Pinterest's clocks were ahead, by ten minutes: by the pins of an account, or by all answers (`account_id` empty). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publisher.provider_clock (
    account_id text not null,
    spell bigint not null,
    least_ms double precision not null,
    highest_least_ms double precision not null,
    lowest_most_ms double precision not null,
    noted_at timestamptz not null,
    primary key (account_id, spell)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publisher.provider_clock`.execute(db);
}
