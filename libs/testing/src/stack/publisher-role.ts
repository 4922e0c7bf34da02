import pg from 'pg';

const PUBLISHER_ROLE = 'boardcast_publisher';
const PUBLISHER_SCHEMA = 'publisher';

/**
 * Makes the publisher's role and schema, or gives an existing role this password: the role owns the schema
 * `publisher` and can read nothing else (house.md §1).
 * @param databaseUrl the product's database, as a role that may make roles.
 * @returns the address of the same database for the publisher.
 */
export async function ensurePublisherRole(databaseUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const role = client.escapeIdentifier(PUBLISHER_ROLE);
    const known = await client.query('select 1 from pg_roles where rolname = $1', [PUBLISHER_ROLE]);
    await client.query(
      `${known.rowCount ? 'alter' : 'create'} role ${role} login password ${client.escapeLiteral(password)}`,
    );
    await client.query(`create schema if not exists ${PUBLISHER_SCHEMA}`);
    await client.query(`alter schema ${PUBLISHER_SCHEMA} owner to ${role}`);
    await client.query('revoke all on schema public from public');
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`alter role ${role} in database ${database} set search_path = ${PUBLISHER_SCHEMA}`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.username = PUBLISHER_ROLE;
  url.password = password;
  return url.href;
}

/** Makes a database unless it is there. @param adminUrl any database of the same server, as its superuser. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!known.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
