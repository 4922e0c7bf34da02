import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import pg from 'pg';
import { choosePostgresAccount } from './postgres-account.js';
import { findPostgresBinaries } from './postgres-binaries.js';

/** What a PostgreSQL of our own is started with. */
export interface PostgresClusterOptions {
  /** Where its data lies and is kept; made when it is missing. */
  dataDir: string;
  /** Settings of postgresql.conf, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Readonly<Record<string, string>>;
  /** A free one unless given. */
  port?: number;
  /** Gets each line that it logs. */
  onLog?: (line: string) => void;
}

/** Settings for tests: nothing need survive a power cut, many connections at once. */
export const FAST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

const GUARD = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url));
const PASSWORD_FILE = 'superuser.password';
/** How long a PostgreSQL that another run is just stopping is waited for, in milliseconds. */
const LEFTOVER_WAIT_MS = 10_000;

/**
 * A real PostgreSQL from npm, on a free port of the loopback address, with a random password that lies in
 * its own data folder. It stops with `stop()` and also by itself when the process that started it dies.
 */
export class PostgresCluster {
  private constructor(
    private readonly guard: ChildProcess,
    private readonly port: number,
    private readonly password: string,
    /** Settles when PostgreSQL has ended, whoever ended it, with the last lines it logged. */
    readonly ended: Promise<string[]>,
  ) {}

  /**
   * Starts it on the folder's data, which it makes first if there is none (half a second).
   * @throws Error in plain words: no PostgreSQL for this machine, folder in use, or its own last lines.
   */
  static async start(options: PostgresClusterOptions): Promise<PostgresCluster> {
    const dataDir = resolve(options.dataDir);
    const binaries = findPostgresBinaries();
    if (!existsSync(join(dataDir, 'PG_VERSION'))) makeDataFolder(dataDir, binaries.initdb);
    const password = readFileSync(join(dataDir, PASSWORD_FILE), 'utf8');
    await clearLeftover(dataDir, password);

    const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
    const { wrapper, uid, gid } = choosePostgresAccount(binaries.postgres, dataDir);
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      ...options.settings,
    };
    const guard = spawn(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', GUARD, String(uid ?? ''), String(gid ?? '')],
        ...[...wrapper, binaries.postgres, '-D', dataDir, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A group of its own: Ctrl-C in a terminal reaches every process of the group at once, and
      // PostgreSQL must be the last to go.
      { detached: true, stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
    );
    const cluster = new PostgresCluster(guard, port, password, watch(guard, options.onLog));
    await cluster.whenReady();
    return cluster;
  }

  /** Address of one of its databases, as its superuser. */
  url(database = 'postgres'): string {
    return `postgresql://postgres:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Stops it; its data stays. */
  async stop(): Promise<void> {
    this.guard.kill('SIGINT');
    await this.ended;
  }

  private async whenReady(): Promise<void> {
    const lines = createInterface({ input: this.guard.stderr ?? process.stdin });
    const ready = new Promise<void>((done) => {
      lines.on('line', (line) => {
        if (/ready to accept (read-only )?connections/.test(line)) done();
      });
    });
    const lastLines = await Promise.race([ready, this.ended]);
    if (lastLines) throw new Error(`PostgreSQL did not start: ${lastLines.join(' / ')}`);
  }
}

function watch(guard: ChildProcess, onLog: (line: string) => void = () => undefined): Promise<string[]> {
  const lastLines: string[] = [];
  for (const input of [guard.stdout, guard.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      lastLines.push(line);
      lastLines.splice(0, lastLines.length - 5);
      onLog(line);
    });
  }
  return once(guard, 'close').then(() => lastLines);
}

/** Made beside and then moved: a run that was cut off leaves nothing that looks finished. */
function makeDataFolder(dataDir: string, initdb: string): void {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const { wrapper, uid, gid } = choosePostgresAccount(initdb, draft);
  const passwordFile = `${dataDir}.password`;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    const owner = statSync(draft);
    chownSync(passwordFile, owner.uid, owner.gid);
    const [command = '', ...args] = [
      ...[...wrapper, initdb, `--pgdata=${draft}`, '--username=postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ];
    const made = spawnSync(command, args, {
      uid,
      gid,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (made.status !== 0)
      throw new Error(`PostgreSQL could not make its data folder: ${made.stderr.trim()}`);
    renameSync(passwordFile, join(draft, PASSWORD_FILE));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
}

/**
 * A crash leaves postmaster.pid behind, and its process id may by now be another program's: what counts is
 * whether our PostgreSQL answers on the port it names. One that is just stopping is waited for.
 */
async function clearLeftover(dataDir: string, password: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const giveUpAt = performance.now() + LEFTOVER_WAIT_MS;
  while (existsSync(pidFile)) {
    const [pid = '', , , port = ''] = readFileSync(pidFile, 'utf8').split('\n');
    if (!(await answers(Number(port), password))) return rmSync(pidFile, { force: true });
    if (performance.now() > giveUpAt) {
      throw new Error(`PostgreSQL (process ${pid}) already runs on ${dataDir}: stop that run first.`);
    }
    await new Promise((next) => setTimeout(next, 200));
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password });
  // A server that goes away while we hold the connection says so here as well as in the promise.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: it is starting up or shutting down, so it is alive.
    return error instanceof pg.DatabaseError && error.code === '57P03';
  } finally {
    await client.end().catch(() => undefined);
  }
}
