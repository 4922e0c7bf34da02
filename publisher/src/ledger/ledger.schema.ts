import type { Pool } from 'pg';

/**
 * The publisher's own table: one row for each claim of a pin, written before anything is sent.
 * Asserted at every start; each statement may run again and again.
 */
const STATEMENTS = [
  `create schema if not exists publisher`,
  `create table if not exists publisher.attempt (
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
  )`,
];
/** Asked for first: even where it changes nothing it would wait for every reader of the table, and all writers for it. */
const ADD_TAKEOVERS = `alter table publisher.attempt add column takeovers integer not null default 0`;

/** One number for all publishers that start at once. */
const ADVISORY_LOCK = 7_261_840;

/** Makes the ledger's table where it is missing. */
export async function assertLedgerSchema(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const { rows } = await client.query<{ exists: boolean }>(
      `select exists (select from information_schema.schemata where schema_name = 'publisher') as exists`,
    );
    for (const statement of rows[0]?.exists ? STATEMENTS.slice(1) : STATEMENTS) await client.query(statement);
    const { rowCount } = await client.query(
      `select from information_schema.columns
       where table_schema = 'publisher' and table_name = 'attempt' and column_name = 'takeovers'`,
    );
    if (rowCount === 0) await client.query(ADD_TAKEOVERS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
