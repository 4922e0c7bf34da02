import { randomBytes } from 'node:crypto';
import pg from 'pg';

const PUBLISHER = 'boardcast_publisher';
const PUBLISHER_SCHEMA = 'publisher';

/**
 * Makes a database and a role of the same name that owns it, unless they are there; the role gets a new
 * random password. Not the superuser, so that what works here works on anybody's server.
 * @param adminUrl any database of the server, as a role that may make roles and databases.
 * @returns the address of the database for its owner.
 */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    const url = await ensureRole(client, adminUrl, name);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    const id = client.escapeIdentifier(name);
    if (!known.rowCount) await client.query(`create database ${id} owner ${id}`);
    url.pathname = `/${name}`;
    return url.href;
  });
}

/**
 * Makes the publisher's role and schema unless they are there, and gives the role a new random password:
 * it owns the schema `publisher` and can read nothing else.
 * @param databaseUrl the product's database, as a role that may make roles.
 * @param role its name; roles belong to the whole server, so several products on one server need several.
 * @returns the address of the same database for the publisher.
 */
export async function ensurePublisherRole(databaseUrl: string, role = PUBLISHER): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const url = await ensureRole(client, databaseUrl, role);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    const publisher = client.escapeIdentifier(role);
    await client.query('revoke all on schema public from public');
    await client.query(`create schema if not exists ${PUBLISHER_SCHEMA}`);
    await client.query(`alter schema ${PUBLISHER_SCHEMA} owner to ${publisher}`);
    await client.query(
      `alter role ${publisher} in database ${database} set search_path = ${PUBLISHER_SCHEMA}`,
    );
    return url.href;
  });
}

async function ensureRole(client: pg.Client, address: string, name: string): Promise<URL> {
  const password = randomBytes(24).toString('base64url');
  const known = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = known.rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${client.escapeIdentifier(name)} login password '${password}'`);
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
