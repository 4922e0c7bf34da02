import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { PostgresCluster } from '../stack/postgres-cluster.js';
import { makeTempFolder, removeTempFolder } from './wards.js';

/**
 * Nothing need survive a power cut, but what was committed must survive kill -9: so no fsync, yet every commit is
 * handed to the operating system before it is answered.
 */
const SETTINGS = { fsync: 'off', synchronous_commit: 'on', max_connections: '200' };
/** Starts tried while a killed server's children are still leaving. */
const START_TRIES = 50;

/** A PostgreSQL of a test's own that it may restart and kill; address and data stay the same over that. */
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

  /** Stops it fast: open transactions are rolled back, connections are ended. */
  async stop(): Promise<void> {
    await this.cluster.stop();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** kill -9; it recovers from its log when it is started again. */
  async kill(): Promise<void> {
    const pidFile = readFileSync(join(dataDir(this.folder), 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    await this.cluster.ended;
  }

  /** Ends it and removes its data. */
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
    // A killed server's children notice within moments and hold its shared memory until then.
    if (!/shared memory|postmaster\.pid|already runs/.test(String(error)) || tries === 0) throw error;
    await pause(100);
    return startCluster(folder, port, tries - 1);
  }
}
