import pg from 'pg';

/** A change of a pin's state or fence, as the database saw it. */
export interface PinChange {
  readonly pinId: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly fromFence: number | null;
  readonly toFence: number;
  readonly at: Date;
}

const STATEMENTS = `
  create schema witness;
  create table witness.changes (
    id bigserial primary key, pin_id uuid not null, from_state text, to_state text not null,
    from_fence int, to_fence int not null, at timestamptz not null default clock_timestamp());
  create function witness.note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op = 'INSERT' then
      insert into witness.changes (pin_id, to_state, to_fence) values (new.id, new.state, new.fence);
    elsif (old.state, old.fence) is distinct from (new.state, new.fence) then
      insert into witness.changes (pin_id, from_state, to_state, from_fence, to_fence)
        values (new.id, old.state, new.state, old.fence, new.fence);
    end if;
    return null;
  end $$;
  create trigger witness after insert or update on pins for each row execute function witness.note();`;

/** Makes the database record every change of every pin, so that no bug of the apps can hide one. */
export async function installWitness(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(STATEMENTS);
  } finally {
    await client.end();
  }
}

/** Columns of `witness.changes` as {@link PinChange}. */
export const CHANGES_SQL = `
  select pin_id as "pinId", from_state as "fromState", to_state as "toState", from_fence as "fromFence",
    to_fence as "toFence", at from witness.changes order by id`;
