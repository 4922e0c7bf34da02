import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresCluster, type PostgresClusterOptions } from '@boardcast/embedded-postgres';
import { runSql } from '../run-sql.js';
import { makeTempFolder, removeTempFolder } from './wards.js';
import { lastingPort } from './lasting-port.js';

/**
 * Commits must survive kill -9 but not a power cut: so no fsync, but every commit reaches the operating system before
 * it is confirmed.
 */
const SETTINGS = { fsync: 'off', synchronous_commit: 'on', max_connections: '200' };
/** Starts attempted while a killed server's children are still exiting. */
const START_TRIES = 50;

/** A test's own PostgreSQL, to be restarted and killed; address and data stay the same. */
export class PrivatePostgres {
  private constructor(
    private readonly folder: string,
    private readonly options: PostgresClusterOptions,
    private cluster: PostgresCluster,
  ) {}

  /**
   * @param settings of postgresql.conf, besides those of every test
   * @param onLog gets each line that it logs
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    onLog?: (line: string) => void,
  ): Promise<PrivatePostgres> {
    const folder = makeTempFolder('postgres');
    const port = await lastingPort();
    const options = { dataDir: dataDir(folder), port, settings: { ...SETTINGS, ...settings }, onLog };
    return new PrivatePostgres(folder, options, await startCluster(options));
  }

  /** Address of one of its databases, as its superuser. */
  url(database = 'postgres'): string {
    return this.cluster.url(database);
  }

  /** Starts it again on its data, after `stop` or `kill`. */
  async start(): Promise<void> {
    this.cluster = await startCluster(this.options);
  }

  /** A fast shutdown: open transactions are rolled back, connections closed. */
  async stop(): Promise<void> {
    await this.cluster.stop();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** kill -9; it recovers from its log at the next start. */
  async kill(): Promise<void> {
    const pidFile = readFileSync(join(dataDir(this.folder), 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    await this.cluster.ended;
  }

  /** Keeps what it holds now, with a short stop: a replica that has fallen behind, or a snapshot of its volume. */
  async keep(): Promise<void> {
    await this.stop();
    rmSync(keptDir(this.folder), { recursive: true, force: true });
    cpSync(dataDir(this.folder), keptDir(this.folder), { recursive: true });
    await this.start();
  }

  /** It is lost for good, and what was kept takes its place at its address, as a replica that is promoted. */
  async failOver(): Promise<void> {
    await this.loseData();
    writeFileSync(join(dataDir(this.folder), 'standby.signal'), '');
    await this.start();
    await runSql(this.url(), 'select pg_promote()');
  }

  /** Its volume is set back to what was kept. */
  async setBack(): Promise<void> {
    await this.loseData();
    await this.start();
  }

  private async loseData(): Promise<void> {
    await this.kill();
    rmSync(dataDir(this.folder), { recursive: true, force: true });
    cpSync(keptDir(this.folder), dataDir(this.folder), { recursive: true });
    // PostgreSQL takes no folder that others may read.
    chmodSync(dataDir(this.folder), 0o700);
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.cluster.stop();
    removeTempFolder(this.folder);
  }
}

function keptDir(folder: string): string {
  return join(folder, 'kept');
}

function dataDir(folder: string): string {
  return join(folder, 'data');
}

async function startCluster(options: PostgresClusterOptions, tries = START_TRIES): Promise<PostgresCluster> {
  try {
    return await PostgresCluster.start(options);
  } catch (error) {
    // A killed server's children notice within moments and keep its shared memory until then.
    if (!/shared memory|postmaster\.pid|already runs/.test(String(error)) || tries === 0) throw error;
    await pause(100);
    return startCluster(options, tries - 1);
  }
}
