import type { Readable } from 'node:stream';
import { execa, ExecaError } from 'execa';
import { CliFault } from '../cli-fault.js';

/** Query parameters of a database's address that libpq takes from the environment. */
const PARAMETERS: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** A database's address for PostgreSQL's own programs. Not as an argument: those are seen by everybody on the machine. */
export function pgEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const given = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, variable]) => [variable, url.searchParams.get(name) ?? '']),
    ),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/**
 * The whole database as `pg_dump` writes it (custom format), of one moment.
 * @param snapshot exported by a transaction that is still open
 * @throws CliFault at the end of the stream, with what pg_dump says
 */
export async function* dumpDatabase(databaseUrl: string, snapshot: string): AsyncGenerator<Buffer> {
  const dump = execa('pg_dump', ['--format=custom', `--snapshot=${snapshot}`], {
    env: pgEnvironment(databaseUrl),
    ...{ buffer: { stdout: false }, stdin: 'ignore' },
  });
  try {
    for await (const chunk of dump.iterable({ binary: true, preserveNewlines: true }))
      yield Buffer.from(chunk);
  } catch (error) {
    throw toFault('pg_dump', error);
  } finally {
    dump.kill();
  }
}

/**
 * Loads a dump into an empty database, all of it or nothing.
 * @param asOwn gives everything to the user of the address instead of its owners, who needn't exist then
 * @throws CliFault with what pg_restore says
 */
export async function loadDatabase(databaseUrl: string, dump: Readable, asOwn: boolean): Promise<void> {
  const env = pgEnvironment(databaseUrl);
  const owners = asOwn ? ['--no-owner', '--no-privileges'] : [];
  const options = ['--exit-on-error', '--single-transaction', ...owners, `--dbname=${env.PGDATABASE}`];
  try {
    await execa('pg_restore', options, { env, input: dump, stdout: 'ignore' });
  } catch (error) {
    throw toFault('pg_restore', error);
  }
}

function toFault(program: string, error: unknown): unknown {
  if (!(error instanceof ExecaError)) return error;
  if (error.code === 'ENOENT')
    return new CliFault(`There is no ${program} here: install PostgreSQL’s client of the server’s version.`);
  const said = ((error.stderr as string | undefined) ?? '').trim();
  return new CliFault(said === '' ? error.shortMessage : said);
}
