import { sql, type Kysely } from 'kysely';

/**
 * One row for each claim of a pin, written before anything is sent. Publishers used to create this table when they
 * started: where it is there already, it stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists publisher.attempt (
    pin_id uuid not null,
    fence integer not null,
    state text not null check (state in ('claimed', 'sending', 'done')),
    worker text not null,
    lease_until timestamptz not null,
    sent_at timestamptz,
    outcome jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (pin_id, fence)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table publisher.attempt`.execute(db);
}
