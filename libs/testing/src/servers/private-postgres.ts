import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { PostgresCluster } from '@boardcast/embedded-postgres';
import { makeTempFolder, removeTempFolder } from './wards.js';

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
    private readonly port: number,
    private cluster: PostgresCluster,
  ) {}

  static async start(): Promise<PrivatePostgres> {
    const folder = makeTempFolder('postgres');
    const port = await getPort({ host: '127.0.0.1' });
    return new PrivatePostgres(folder, port, await startCluster(folder, port));
  }

  /** Address of one of its databases, as its superuser. */
  url(database = 'postgres'): string {
    return this.cluster.url(database);
  }

  /** Starts it again on its data, after `stop` or `kill`. */
  async start(): Promise<void> {
    this.cluster = await startCluster(this.folder, this.port);
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

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.cluster.stop();
    removeTempFolder(this.folder);
  }
}

function dataDir(folder: string): string {
  return join(folder, 'data');
}

async function startCluster(folder: string, port: number, tries = START_TRIES): Promise<PostgresCluster> {
  try {
    return await PostgresCluster.start({ dataDir: dataDir(folder), port, settings: SETTINGS });
  } catch (error) {
    // A killed server's children notice within moments and keep its shared memory until then.
    if (!/shared memory|postmaster\.pid|already runs/.test(String(error)) || tries === 0) throw error;
    await pause(100);
    return startCluster(folder, port, tries - 1);
  }
}
